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
      <NaturalTerms state={state} />
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

/** What the claim pays, and that declining is allowed. */
export function NaturalTerms({ state }: { readonly state: State }) {
  const { t, n } = useLanguage();
  const { view, sets } = state;
  const { words, terms } = useTerms(view?.settings.rule_set ?? "");
  if (!view) return null;
  const rules = sets[view.settings.rule_set];
  const units = rules ? naturalUnits(rules, view.natural) : null;
  const price = units === null ? null : amountsOf(view.settings, t, n).price(units);
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
