import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import type { View } from "../protocol";
import { optionFacts } from "../option-facts";
import { optionsOf, setInfo } from "../sets";
import { KeyList } from "./help";

/** Beside the table where the window has room to spare: what is played for, and the keys. */
export function TableSide({ view, letters }: { readonly view: View; readonly letters: boolean }) {
  const { t, n } = useLanguage();
  const { settings } = view;
  const { words } = useTerms(settings.rule_set);
  const amounts = amountsOf(settings, t, n);
  const balance = view.seats.find((seat) => seat.seat === view.seat)?.balance_chips ?? 0;
  const facts: readonly (readonly [string, string, string?])[] = [
    ...(words ? [[words.choose.label, words.names[settings.rule_set as keyof typeof words.names]] as const] : []),
    ...(words && settings.hands ? [[words.choose.hands, n.plain(settings.hands)] as const] : []),
    ...optionFacts(settings.rule_set, optionsOf(settings), { t, words }),
    ...(setInfo(settings.rule_set).economy === "chips" ? [[t.session.unit, n.plain(settings.unit)] as const] : []),
    [t.side.balance, n.plain(amounts.ofChips(balance))],
  ];
  return (
    <aside class="side">
      <h2>{t.session.titleNext}</h2>
      <dl class="facts">
        {facts.map(([label, value, hint]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {letters && (
        <>
          <h2>{t.help.keys}</h2>
          <KeyList />
        </>
      )}
    </aside>
  );
}
