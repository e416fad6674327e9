import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import type { Settings } from "../protocol";
import type { State } from "../state";

interface DiagnosisProps {
  readonly diagnosis: State["diagnosis"];
  readonly seat: number;
  readonly settings: Pick<Settings, "rule_set" | "unit">;
}

/** Skill and luck beside the nets they are taken from, each with one plain sentence. */
export function DiagnosisPart({ diagnosis, seat, settings }: DiagnosisProps) {
  const { t, n } = useLanguage();
  if (typeof diagnosis === "string") {
    return (
      <section class="panel diagnosis" aria-busy={diagnosis === "waiting"}>
        <h2>{t.diagnosis.title}</h2>
        <p class="quiet">{t.diagnosis[diagnosis]}</p>
      </section>
    );
  }
  const figure = (units: readonly number[]): number => units[seat] ?? 0;
  const chips = (units: number): string => n.signed(amountsOf(settings, t, n).ofUnits(units));
  const [skill, luck] = [figure(diagnosis.skill), figure(diagnosis.luck)];
  const houseWay = chips(figure(diagnosis.counterfactual));
  return (
    <section class="panel diagnosis">
      <h2>{t.diagnosis.title}</h2>
      <dl>
        <Figure
          label={t.diagnosis.skill}
          value={skill}
          shown={chips(skill)}
          net={t.diagnosis.skillNet(houseWay)}
          text={skill === 0 ? t.diagnosis.skillSame : t.diagnosis.skillText(chips(figure(diagnosis.actual)), houseWay)}
        />
        <Figure
          label={t.diagnosis.luck}
          value={luck}
          shown={chips(luck)}
          net={t.diagnosis.luckNet(chips(luck))}
          text={luck === 0 ? t.diagnosis.luckNone : t.diagnosis.luckText(chips(luck))}
        />
      </dl>
      <p class="quiet">{t.diagnosis.note}</p>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
  readonly net: string;
  readonly text: string;
}

function Figure({ label, value, shown, net, text }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class={value > 0 ? "figure good" : value < 0 ? "figure bad" : "figure"}>{shown}</dd>
      <dd class="beside">{net}</dd>
      <dd class="plain">{text}</dd>
    </div>
  );
}
