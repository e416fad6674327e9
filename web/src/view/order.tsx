import { useLanguage } from "../i18n";
import type { OrderRule } from "../reading";

const SIGN = { right: "✓", wrong: "✕", open: "○" } as const;

/** Which row must beat which, and whether it does: by sign and words, not by colour alone. */
export function OrderLine({ rules }: { readonly rules: readonly OrderRule[] }) {
  const { t } = useLanguage();
  return (
    <ul class="order" aria-label={t.rows.order}>
      {rules.map(({ higher, lower, order }) => {
        const write = { right: t.rows.beats, wrong: t.rows.broken, open: t.rows.mustBeat }[order];
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
