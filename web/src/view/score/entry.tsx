import { useTerms } from "../../i18n/sets";
import type { Card } from "../../protocol";
import { DECK, NOTHING, doubles, isFull, missing } from "../../score/entry";
import { entryUnder, kindsOf, readingOf } from "../../score/reading";
import type { ScoreState } from "../../score/shapes";
import { useAct } from "../context";
import { Choice } from "../fields";
import { Deck } from "./deck";
import { Places } from "./places";
import { ProblemList, troubled } from "./problems";
import type { Speech } from "./words";

interface EntryProps {
  readonly score: ScoreState;
  readonly speech: Speech;
  /** Whether keys of one character do anything. */
  readonly letters: boolean;
}

/** One hand, seat by seat: the rows, the deck under them, and the way on. */
export function EntryPart({ score, speech, letters }: EntryProps) {
  const act = useAct();
  const { n, words, rules } = speech;
  const { setup, draft, hands, editing } = score;
  const { seat } = draft.now;
  const entry = entryUnder(draft.now.entries[seat] ?? NOTHING, rules, setup.options);
  const kinds = kindsOf(rules, setup.options);
  const number = editing === null ? hands.length + 1 : hands.findIndex(({ id }) => id === editing) + 1;
  const entries = draft.now.entries.slice(0, setup.seats);
  const double = new Set(doubles(entries).flatMap(({ card, seat: one, other }) => (one === seat || other === seat ? [card] : [])));
  return (
    <section
      class="panel score-entry"
      aria-labelledby="score-hand"
      onKeyDown={(event) => {
        if (!event.defaultPrevented && entryKey(event, letters)) event.preventDefault();
      }}
    >
      <h2 id="score-hand">{(editing === null ? words.entry.heading : words.entry.correcting)(n.plain(number))}</h2>
      <SeatTabs score={score} speech={speech} />
      {kinds.length > 1 && (
        <Choice
          name="score-kind"
          label={words.entry.kind}
          options={kinds.map((value) => ({ value, label: words.entry.kinds[value] }))}
          value={entry.kind}
          onChange={(kind) => act.score.chooseKind(kind)}
        />
      )}
      <Places score={score} entry={entry} speech={speech} double={double} />
      <Wrongs score={score} speech={speech} />
      <p class="quiet score-hint">
        {words.entry.deckHint} <span class="score-keys">{words.entry.keys}</span>
      </p>
      <Deck score={score} speech={speech} />
      <Actions score={score} speech={speech} />
    </section>
  );

  /** What a key asks for, at the card that has the focus; tells whether it meant anything. */
  function entryKey(event: KeyboardEvent, characters: boolean): boolean {
    const { key, target } = event;
    const element = target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || element.closest("input, select")) return false;
    const at = element.closest<HTMLElement>("[data-entered], [data-deck]");
    const card: Card | undefined = at?.dataset["entered"] ?? at?.dataset["deck"];
    if (key === "Escape") return act.score.cancel() ?? true;
    if (card && DECK.includes(card) && (key === "Delete" || key === "Backspace")) return act.score.send(card, "tray") ?? true;
    if (!characters) return false;
    const zone = ({ "1": "front", "2": "middle", "3": "back", "0": "tray" } as const)[key];
    if (zone && card) return act.score.send(card, zone) ?? true;
    if (key === "u") return act.score.undoEntry() ?? true;
    if (key === "U" || key === "r" || key === "R") return act.score.redoEntry() ?? true;
    return false;
  }
}

function SeatTabs({ score, speech }: Omit<EntryProps, "letters">) {
  const act = useAct();
  const { n, words, name } = speech;
  const { entries, seat: at } = score.draft.now;
  const wrong = troubled(score);
  return (
    <div class="seat-tabs" role="group" aria-label={words.entry.seats}>
      {entries.slice(0, score.setup.seats).map((entry, seat) => {
        const left = missing(entry);
        const state = wrong.has(seat) ? words.entry.wrong : left === 0 ? words.entry.full : words.entry.left(left, n.plain(left));
        return (
          <button key={seat} type="button" class={wrong.has(seat) ? "seat-tab wrong" : "seat-tab"} aria-pressed={seat === at} onClick={() => act.score.toSeat(seat)}>
            <b>{name(seat)}</b>
            <small>{state}</small>
          </button>
        );
      })}
    </div>
  );
}

/** What is wrong with the seat that is shown, and what its rows are worth as a whole. */
function Wrongs({ score, speech }: Omit<EntryProps, "letters">) {
  const { t, words, rules } = speech;
  const { setup, draft } = score;
  const reading = readingOf(score, draft.now.seat);
  const entry = entryUnder(draft.now.entries[draft.now.seat] ?? NOTHING, rules, setup.options);
  const broken =
    entry.kind !== "set" || !reading
      ? []
      : ([
          [reading.middle_over_front, "middle", "front"],
          [reading.back_over_middle, "back", "middle"],
        ] as const).filter(([holds]) => holds === false);
  const { words: sets, terms } = useTerms(setup.rule_set);
  const not = rules?.order === "gte" ? (sets?.order.broken ?? t.rows.broken) : t.rows.broken;
  const says = (constraint: string): string =>
    rules?.foul.policy === "prevented" ? words.entry.prevented(constraint) : words.entry.foul(constraint, terms?.foul ?? words.result.foul);
  return (
    <>
      {broken.map(([, higher, lower]) => (
        <p key={higher} class="bad">
          {says(not(t.rows.cap[higher], t.rows.lower[lower]))}
        </p>
      ))}
      <ProblemList score={score} speech={speech} />
    </>
  );
}

function Actions({ score, speech }: Omit<EntryProps, "letters">) {
  const act = useAct();
  const { n, words, name } = speech;
  const { setup, draft, held, editing, settling } = score;
  const entries = draft.now.entries.slice(0, setup.seats);
  const open = entries.findIndex((entry) => !isFull(entry));
  const lacks = entries[open];
  const after = (draft.now.seat + 1) % setup.seats;
  const left = lacks ? missing(lacks) : 0;
  return (
    <div class="score-actions">
      <div class="actions">
        <button type="button" class="action" onClick={() => act.score.undoEntry()}>
          {words.entry.undo}
        </button>
        {held !== null && (
          <button type="button" class="action" onClick={() => act.score.send(held, "tray")}>
            {words.entry.out}
          </button>
        )}
        {editing !== null && (
          <button type="button" class="action" onClick={() => act.score.leaveCorrection()}>
            {words.entry.leave}
          </button>
        )}
        <button type="button" class="action score-next" onClick={() => act.score.toSeat(after)}>
          {words.entry.seatNext(name(after))}
        </button>
      </div>
      <div class="actions">
        <button type="button" class="action primary" aria-disabled={open >= 0 || settling} onClick={() => void act.score.settle()}>
          {editing === null ? words.entry.settle : words.entry.settleAgain}
          {lacks ? <small>{words.entry.lacks(name(open), left, n.plain(left))}</small> : settling ? <small>{words.entry.settling}</small> : null}
        </button>
      </div>
    </div>
  );
}
