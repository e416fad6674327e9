import { useLanguage } from "../i18n";
import { paramsOf, type SeatName } from "../i18n/words";
import type { ErrorCode } from "../protocol";
import type { State } from "../state";
import { seatNames, useAct } from "./context";

/** What went wrong, in words, with what to do: every problem that the engine named. */
export function ProblemNote({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { problem, view, engine } = state;
  if (!problem || problem.source === "relay") return null;
  // While the engine is down its own note already says why.
  if (problem.source === "failure" && engine.state === "failed") return null;
  return (
    <section class="note bad" role="alert">
      <h2>{t.problem.title}</h2>
      {problem.source === "failure" ? (
        <p>{t.failures[problem.code]}</p>
      ) : (
        <ProblemLines problems={problem.problems} name={seatNames(view, t, n)} />
      )}
      <button type="button" class="icon" aria-label={t.problem.dismiss} onClick={() => act.page.dismissProblem()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}

interface LinesProps {
  readonly problems: readonly { readonly code: string; readonly params: Readonly<Record<string, unknown>> }[];
  readonly name: SeatName;
}

/** A sentence for each refusal of the engine. */
export function ProblemLines({ problems, name }: LinesProps) {
  const { t, n } = useLanguage();
  return (
    <>
      {problems.map(({ code, params }, index) => {
        const sentence = t.errors[code as ErrorCode];
        return <p key={index}>{sentence ? sentence(paramsOf(params, t, n, name)) : t.unknownError(code)}</p>;
      })}
    </>
  );
}
