import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import { isPlainChips, useSetWords } from "../i18n/sets";
import type { SessionSettings, State } from "../state";
import { useAct } from "./context";
import { DataPart } from "./data";
import { LanguageField } from "./language-field";
import { LookFields } from "./look";
import { RoomPart } from "./room-part";
import { RuleFields, UnitField, fitsUnit, useLargestUnit } from "./table-fields";

/** Table, look, data and language. */
export function SettingsPage({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  return (
    <main class="settings">
      <TablePart state={state} />
      <LookPart state={state} />
      <section class="panel" aria-label={t.language.title}>
        <LanguageField prefs={state.prefs} />
      </section>
      {state.meta !== "absent" && <RoomPart state={state} part="SeatKeys" />}
      <KeptPart state={state} />
    </main>
  );
}

/** What the next session is played for; the present one keeps its own settings. */
function TablePart({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const { wanted } = state;
  const largest = useLargestUnit(wanted, null);
  // What is typed is wanted only once a session could begin with it: what is wanted is kept, and Play now uses it.
  const [unit, setUnit] = useState(wanted.unit);
  useEffect(() => setUnit(wanted.unit), [wanted.unit]);
  const fits = fitsUnit(unit, largest);
  const type = (typed: number): void => {
    setUnit(typed);
    if (fitsUnit(typed, largest)) act.page.want({ ...wanted, unit: typed });
  };
  // Fewer seats may make a unit fit that did not when it was typed.
  const next = fits ? { ...wanted, unit } : wanted;
  const words = t.pages.settings;
  return (
    <section class="panel" aria-label={words.table}>
      <h2>{words.table}</h2>
      <p class="quiet">{words.tableNote}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) act.session.newSession(next);
        }}
      >
        <RuleFields state={state} form={next} change={(form) => act.page.want(form)} />
        <UnitField form={{ ...wanted, unit }} largest={largest} change={type} />
        <p class="summary" role="note">
          <Summary wanted={next} />
          {t.gap}
          {(state.view || state.unfinished !== null) && words.same}
        </p>
        <div class="choices">
          <button type="submit" class="action" disabled={!fits}>
            {words.fresh}
          </button>
        </div>
      </form>
    </section>
  );
}

/** The next session in one sentence. */
function Summary({ wanted }: { readonly wanted: SessionSettings }) {
  const { t, n } = useLanguage();
  const words = t.pages.settings;
  const sets = useSetWords(!isPlainChips(wanted.rule_set) || wanted.opponents === "easy");
  const { scale, bonuses } = wanted.options;
  const count = wanted.seats - 1;
  const against = wanted.opponents === "easy" && sets ? sets.choose.against(count, n.plain(count)) : words.seats(count, n.plain(count));
  if (wanted.hands > 0) return <>{sets?.choose.summary(sets.names[wanted.rule_set], against, n.plain(wanted.hands))}</>;
  return (
    <>
      {words.summary(
        against,
        words.scale(t.scales[scale as keyof typeof t.scales], t.scaleHints[scale as keyof typeof t.scaleHints]),
        bonuses === true ? words.with : words.without,
        words.unit(wanted.unit || 0, n.plain(wanted.unit || 0)),
      )}
    </>
  );
}

function LookPart({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  return (
    <section class="panel look" aria-label={t.pages.settings.look}>
      <h2>{t.pages.settings.look}</h2>
      <LookFields prefs={state.prefs} />
    </section>
  );
}

function KeptPart({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <>
      <section class="panel data" aria-label={t.pages.settings.data}>
        <h2>{t.pages.data.kept}</h2>
        <p>{t.pages.data.keptText}</p>
        <div class="choices">
          <button type="button" class="action danger" onClick={() => act.kept.deleteEverything()}>
            {t.pages.data.remove}
          </button>
        </div>
      </section>
      <DataPart state={state} any={(state.log?.rows.length ?? 0) > 0} />
    </>
  );
}
