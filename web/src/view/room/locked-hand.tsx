import { ROWS, tidyRow } from "../../cards";
import { useTerms } from "../../i18n/sets";
import { naturalName, rowName } from "../../i18n/words";
import { isFoul, rowReading } from "../../reading";
import type { State } from "../../state";
import { CardRun } from "../card";
import { Connected } from "./table-head";
import { useSpeech } from "./words";
import { WaitLines } from "./way-on";

/** The own hand after its lock: as it stands, not to be moved any more, and what the table waits for (interface 3.1). */
export function LockedHand({ state }: { readonly state: State }) {
  const { t, w } = useSpeech();
  const { room, view, reading } = state;
  const { words, terms } = useTerms(view?.settings.rule_set ?? "");
  const lock = view?.lock;
  if (!room || !view || !lock) return null;
  const rows = { front: [], middle: [], back: [], tray: [], ...(lock.action === "set" ? lock : {}) };
  return (
    <main class="own locked-hand" aria-label={t.table.region}>
      <div class="rows">
        {lock.action === "set" ? (
          ROWS.map((row) => {
            const read = rowReading(reading, rows, row);
            return (
              <section key={row} class={`row row-${row}`}>
                <h2>
                  {t.rows.cap[row]}
                  {read && <span class="says">{rowName(t, read.category, read.digits)}</span>}
                </h2>
                <CardRun cards={tidyRow(lock[row])} />
              </section>
            );
          })
        ) : (
          <section class="row whole">
            <h2>{lock.action === "natural" ? t.reveal.noRows.natural(naturalName(t, lock.label, words, terms)) : t.reveal.noRows.surrender}</h2>
            <CardRun cards={lock.cards} />
          </section>
        )}
      </div>
      <section class="hand panel waiting" aria-label={w.wait.title} data-main tabIndex={-1}>
        <h2>
          <span aria-hidden="true">✓ </span>
          {w.wait.locked}
          {lock.action === "set" && isFoul(reading, rows) && <span class="foul"> {words && terms ? words.table.lockFoul(terms.foulShort) : t.actions.lockFoul}</span>}
        </h2>
        <WaitLines room={room} />
        <Connected room={room} />
      </section>
    </main>
  );
}
