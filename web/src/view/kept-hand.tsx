import { useRef, useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import type { SeatName } from "../i18n/words";
import type { OpenedHand } from "../protocol";
import { type RevealStep, firstStep, stepAfter } from "../reveal";
import type { State } from "../state";
import { settledNames } from "./context";
import { Outcome } from "./outcome";
import { ProblemLines } from "./problem";
import { Stage } from "./stage";
import { useStepFocus } from "./step-focus";

/** A kept hand, opened to its full reveal; to be looked at, not to be played. */
export function KeptHand({ state, hand }: { readonly state: State; readonly hand: number }) {
  const { t, n } = useLanguage();
  const { log, opened } = state;
  const seat = state.view?.seat ?? 0;
  if (log && !log.rows.some((row) => row.hand === hand)) return <p class="panel">{t.pages.session.missing(n.plain(hand))}</p>;
  if (!opened || opened.hand !== hand || opened.found === "waiting") {
    return (
      <p class="quiet" aria-busy="true">
        {t.pages.session.loading}
      </p>
    );
  }
  if ("problems" in opened.found) {
    return (
      <section class="note bad">
        <h2>{t.problem.title}</h2>
        <ProblemLines problems={opened.found.problems} name={(one) => t.seats.number(n.plain(one + 1))} />
      </section>
    );
  }
  return <Reveal key={hand} opened={opened.found} seat={seat} name={settledNames(opened.found.settled, seat, t, n)} />;
}

interface RevealProps {
  readonly opened: OpenedHand;
  readonly seat: number;
  readonly name: SeatName;
}

/** A settled hand, row by row and what it came to. */
export function Reveal({ opened, seat, name }: RevealProps) {
  const { t } = useLanguage();
  const [step, setStep] = useState<RevealStep>("result");
  const root = useRef<HTMLDivElement>(null);
  useStepFocus(root, step);
  const { settled, diagnosis } = opened;
  return (
    <div ref={root} class="kept-reveal">
      {step === "result" ? (
        <>
          <button type="button" class="action" data-main onClick={() => setStep(firstStep(settled, seat))}>
            {t.reveal.again}
          </button>
          <Outcome settled={settled} seat={seat} name={name} diagnosis={diagnosis} />
        </>
      ) : (
        <Stage settled={settled} seat={seat} name={name} row={step} onSkip={() => setStep("result")} onNext={(row) => setStep(stepAfter(row))} />
      )}
    </div>
  );
}
