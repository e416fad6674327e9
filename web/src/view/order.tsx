import { useLanguage } from "../i18n";
import { useSetWords } from "../i18n/sets";
import type { OrderRule } from "../reading";
import { setInfo } from "../sets";

const SIGN = { right: "✓", wrong: "✕", open: "○" } as const;

interface OrderProps {
  readonly rules: readonly OrderRule[];
  readonly ruleSet: string;
}

/** Which row must beat which, and whether it does: by sign and words, not by colour alone. */
export function OrderLine({ rules, ruleSet }: OrderProps) {
  const { t } = useLanguage();
  const words = useSetWords(setInfo(ruleSet).order === "gte");
  const { mustBeat, beats, broken } = words?.order ?? t.rows;
  return (
    <ul class="order" aria-label={t.rows.order}>
      {rules.map(({ higher, lower, order }) => {
        const write = { right: beats, wrong: broken, open: mustBeat }[order];
        return (
          <li key={higher} class={order}>
            <span class="sign" aria-hidden="true">
              {SIGN[order]}
            </span>
            {write(t.rows.cap[higher], t.rows.lower[lower])}
          </li>
        );
      })}
    </ul>
  );
}
