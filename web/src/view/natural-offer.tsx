import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import { naturalName } from "../i18n/words";
import { naturalUnits } from "../sets";
import type { State } from "../state";
import { useAct } from "./context";

/** A natural is offered when it is there, and never claimed by itself (interface 3.3). */
export function NaturalOffer({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const label = state.view?.natural;
  const { words, terms } = useTerms(state.view?.settings.rule_set ?? "");
  if (!label) return null;
  const name = naturalName(t, label, words, terms);
  const price = useNaturalPrice(state);
  const title = words && terms ? words.naturalTitle(terms.natural, name) : t.natural.title(name);
  if (state.declined) {
    return (
      <button type="button" class="link" onClick={() => act.page.open({ kind: "natural" })}>
        {t.natural.again}
      </button>
    );
  }
  return (
    <section class="note offer" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {price === null ? t.natural.briefUnknown : t.natural.brief(price)}
        {t.gap}
        {t.natural.mayDecline}
      </p>
      <div class="choices">
        <button type="button" class="action" onClick={() => act.seat.declineNatural()}>
          {t.natural.decline}
        </button>
        <button type="button" class="action primary" onClick={() => act.seat.claimNatural()}>
          {t.natural.claim(name)}
        </button>
      </div>
    </section>
  );
}

/** What the claim brings from each who pays it; null until the rules are known. */
function useNaturalPrice({ view, sets }: State): string | null {
  const { t, n } = useLanguage();
  const rules = view && sets[view.settings.rule_set];
  const units = rules ? naturalUnits(rules, view.natural) : null;
  return view === null || units === null ? null : amountsOf(view.settings, t, n).price(units);
}

/** All that the claim means: what it pays and to whom not, and that declining is allowed. */
export function NaturalTerms({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  const { view, sets } = state;
  const { words, terms } = useTerms(view?.settings.rule_set ?? "");
  const price = useNaturalPrice(state);
  if (!view) return null;
  const rules = sets[view.settings.rule_set];
  const pays = price === null ? t.natural.paysUnknown : words ? words.naturalPays(price) : t.natural.pays(price);
  return (
    <p>
      {pays}
      {words && terms && rules && (
        <>
          {t.gap}
          {words.facts.vs[rules.naturals.vs_natural]}
        </>
      )}
      {t.gap}
      {t.natural.free}
    </p>
  );
}
