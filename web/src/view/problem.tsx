import { useLanguage } from "../i18n";
import { paramsOf } from "../i18n/words";
import type { ErrorCode } from "../protocol";
import type { State } from "../state";
import { seatNames, useAct } from "./context";

/** What went wrong, in words, with what to do: every problem that the engine named. */
export function ProblemNote({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { problem, view, engine } = state;
  if (!problem) return null;
  // While the engine is down its own note already says why.
  if (problem.source === "failure" && engine.state === "failed") return null;
  const name = seatNames(view, t, n);
  const sentences =
    problem.source === "failure"
      ? [t.failures[problem.code]]
      : problem.problems.map(({ code, params }) => {
          const sentence = t.errors[code as ErrorCode];
          return sentence ? sentence(paramsOf(params, t, n, name)) : t.unknownError(code);
        });
  return (
    <section class="note bad" role="alert">
      <h2>{t.problem.title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button type="button" class="icon" aria-label={t.problem.dismiss} onClick={() => act.page.dismissProblem()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}
