import { useLanguage } from "../i18n";
import type { RoomWords } from "../i18n/en/rooms";
import { useRoomWords } from "../i18n/rooms";
import { paramsOf, type Params, type SeatName } from "../i18n/words";
import type { State } from "../state";
import { seatNames, useAct } from "./context";

/** What went wrong, in words, with what to do: every problem that the engine or the relay named. */
export function ProblemNote({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { problem, view, engine, room, screen } = state;
  const words = useRoomWords(problem !== null && (room !== null || screen === "make" || screen === "join" || problem.source === "relay"));
  if (!problem) return null;
  // While the engine is down its own note already says why.
  if (problem.source === "failure" && engine.state === "failed") return null;
  return (
    <section class="note bad" role="alert">
      <h2>{t.problem.title}</h2>
      {problem.source === "failure" && <p>{t.failures[problem.code]}</p>}
      {problem.source === "relay" && <p>{words?.faults[problem.code] ?? t.unknownError(problem.code)}</p>}
      {problem.source === "refusal" && <ProblemLines problems={problem.problems} name={seatNames(view, t, n)} rooms={words} />}
      <button type="button" class="icon" aria-label={t.problem.dismiss} onClick={() => act.page.dismissProblem()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}

interface LinesProps {
  readonly problems: readonly { readonly code: string; readonly params: Readonly<Record<string, unknown>> }[];
  readonly name: SeatName;
  /** The words of rooms, where it was a room's table or its relay that refused. */
  readonly rooms?: RoomWords | null;
}

type Sentences = Readonly<Record<string, ((p: Params) => string) | undefined>>;

/** A sentence for each refusal. */
export function ProblemLines({ problems, name, rooms = null }: LinesProps) {
  const { t, n } = useLanguage();
  const sentences: Sentences = { ...t.errors, ...rooms?.errors, ...rooms?.tableErrors };
  return (
    <>
      {problems.map(({ code, params }, index) => {
        const sentence = sentences[code];
        return <p key={index}>{sentence ? sentence(paramsOf(params, t, n, name)) : (rooms?.unknown ?? t.unknownError)(code)}</p>;
      })}
    </>
  );
}
