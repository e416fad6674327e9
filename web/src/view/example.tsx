import { useEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import type { SeatName } from "../i18n/words";
import type { Otherwise } from "../play/page";
import type { OpenedHand, OptionValue, Settled } from "../protocol";
import { type RevealStep, duelsOf, firstStep, seatOf, stepAfter } from "../reveal";
import { SCALES, type Scale } from "../state";
import { useAct } from "./context";
import { DuelCard } from "./duel";
import { ExampleRows } from "./example-rows";
import { Choice, Switch } from "./fields";
import { Matrix } from "./matrix";
import { Stage } from "./stage";
import { useStepFocus } from "./step-focus";

interface Options extends Record<string, OptionValue> {
  scale: Scale;
  bonuses: boolean;
}

/** The printed example: paid by any scale, gone through row by row, and one seat's cards set otherwise. */
export function Example() {
  const { t, n } = useLanguage();
  const [options, setOptions] = useState<Options>({ scale: "plain", bonuses: false });
  const [eyes, setEyes] = useState(0);
  const [otherwise, setOtherwise] = useState<Otherwise | null>(null);
  const printed = useExample(options, null);
  const changed = useExample(options, otherwise);
  const name: SeatName = (seat) => t.seats.number(n.plain(seat + 1));
  const shown = otherwise ? (changed ?? printed) : printed;
  return (
    <div class="example">
      <Choice
        name="example-scale"
        label={t.pages.example.scale}
        options={SCALES.map((value) => ({ value, label: t.scales[value] }))}
        value={options.scale}
        onChange={(scale) => setOptions({ ...options, scale })}
      />
      <Switch
        label={t.session.bonuses}
        hint={t.session.bonusesHint}
        checked={options.bonuses}
        onChange={(bonuses) => setOptions({ ...options, bonuses })}
      />
      <Choice
        name="example-eyes"
        label={t.pages.example.eyes}
        options={[0, 1, 2, 3].map((value) => ({ value, label: name(value) }))}
        value={eyes}
        onChange={(seat) => {
          setEyes(seat);
          setOtherwise(null);
        }}
      />
      {printed && shown ? (
        <>
          <Nets printed={printed.settled} now={otherwise && changed ? changed.settled : null} name={name} />
          <Steps key={eyes} settled={shown.settled} seat={eyes} name={name} />
          <ExampleRows settled={shown.settled} seat={eyes} name={name} changed={otherwise !== null} onChange={setOtherwise} />
        </>
      ) : (
        <p class="quiet" aria-busy="true">
          {t.pages.example.waiting}
        </p>
      )}
    </div>
  );
}

/** The example as the engine settles it; the last answer stays until the next one is there. */
function useExample(options: Options, otherwise: Otherwise | null): OpenedHand | null {
  const act = useAct();
  const [found, setFound] = useState<OpenedHand | null>(null);
  useEffect(() => {
    let current = true;
    act.page.example(options, otherwise).then(
      (hand) => current && setFound(hand),
      () => undefined, // The engine's own note says why it gives no answer.
    );
    return () => {
      current = false;
    };
  }, [act, options, otherwise]);
  return found;
}

interface NetsProps {
  readonly printed: Settled;
  /** With one seat's cards set otherwise. */
  readonly now: Settled | null;
  readonly name: SeatName;
}

function Nets({ printed, now, name }: NetsProps) {
  const { t, n } = useLanguage();
  return (
    <div class="panel rule-table nets">
      <table>
        <caption>
          <b>{t.pages.example.nets}</b>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.pages.example.seat}</th>
            <th scope="col">{t.pages.example.printed}</th>
            {now && <th scope="col">{t.pages.example.now}</th>}
          </tr>
        </thead>
        <tbody>
          {printed.seats.map(({ seat, net_units }) => (
            <tr key={seat}>
              <th scope="row">{name(seat)}</th>
              <td>{n.signed(net_units)}</td>
              {now && <td>{n.signed(seatOf(now, seat).net_units)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StepsProps {
  readonly settled: Settled;
  readonly seat: number;
  readonly name: SeatName;
}

/** The same widgets as at the table: row by row, then pair by pair. */
function Steps({ settled, seat, name }: StepsProps) {
  const { t } = useLanguage();
  const [step, setStep] = useState<RevealStep>("result");
  const root = useRef<HTMLDivElement>(null);
  useStepFocus(root, step);
  const words = t.pages.example.marks;
  return (
    <div ref={root} class="steps">
      {step === "result" ? (
        <>
          <div class="choices">
            <button type="button" class="action primary" data-main onClick={() => setStep(firstStep(settled, seat))}>
              {t.pages.example.step}
            </button>
          </div>
          {duelsOf(settled, seat).map((duel) => (
            <DuelCard key={duel.other.seat} duel={duel} name={name} own />
          ))}
          <Matrix settled={settled} name={name} />
        </>
      ) : (
        <Stage
          settled={settled}
          seat={seat}
          name={name}
          row={step}
          word={(mark) => words[mark](name(seat))}
          onSkip={() => setStep("result")}
          onNext={(row) => setStep(stepAfter(row))}
        />
      )}
    </div>
  );
}
