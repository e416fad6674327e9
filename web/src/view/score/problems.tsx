import { cardName, paramsOf } from "../../i18n/words";
import { doubles } from "../../score/entry";
import type { Place, ScoreState } from "../../score/shapes";
import { useAct } from "../context";
import type { Speech } from "./words";

interface ProblemsProps {
  readonly score: ScoreState;
  readonly speech: Speech;
}

/** What is wrong just now: a card at two seats as soon as it lies there, and what the engine refused. */
function wrongs(score: ScoreState): readonly Place[] {
  const entries = score.draft.now.entries.slice(0, score.setup.seats);
  const twice = doubles(entries).map(({ card, seat, other }): Place => ({ code: "card_duplicate", params: { card, seat, other }, seat }));
  return [...twice, ...score.problems.filter(({ code, params }) => code !== "card_duplicate" || params["other"] === undefined)];
}

/** The seats at which something is wrong. */
export function troubled(score: ScoreState): ReadonlySet<number> {
  return new Set(wrongs(score).flatMap(({ seat, params }) => [seat, params["other"]]).filter((seat) => typeof seat === "number"));
}

/** Every problem in words with its place, and the way there. */
export function ProblemList({ score, speech }: ProblemsProps) {
  const act = useAct();
  const { words, name } = speech;
  const { seat: at } = score.draft.now;
  const found = wrongs(score);
  if (found.length === 0) return null;
  return (
    <section class="note bad" role="alert" aria-label={words.problems.title}>
      <h3>{words.problems.title}</h3>
      <ul class="score-problems">
        {found.map((problem, index) => (
          <li key={index}>
            <span>{sentence(problem, speech)}</span>
            {seatsOf(problem)
              .filter((seat) => seat !== at)
              .map((seat) => (
                <button key={seat} type="button" class="text" onClick={() => act.score.toSeat(seat)}>
                  {words.problems.go(name(seat))}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function seatsOf({ seat, params }: Place): number[] {
  const other = params["other"];
  return [seat, other].filter((one) => typeof one === "number");
}

function sentence({ code, params, seat }: Place, { t, n, words, name }: Speech): string {
  const { card, other } = params;
  if (code === "card_duplicate" && typeof other === "number" && seat !== null) return words.problems.double(cardName(t, String(card)), name(seat), name(other));
  const said = t.errors[code]?.(paramsOf(params, t, n, name)) ?? t.unknownError(code);
  return seat === null ? said : words.problems.at(name(seat), said);
}
