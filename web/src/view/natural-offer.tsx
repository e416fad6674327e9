import { useLanguage } from "../i18n";
import { naturalName } from "../i18n/words";
import type { State } from "../state";
import { useAct } from "./context";

/** A natural is offered when it is there, and never claimed by itself (interface 3.3). */
export function NaturalOffer({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const label = state.view?.natural;
  if (!label) return null;
  const name = naturalName(t, label);
  if (state.declined) {
    return (
      <button type="button" class="link" onClick={() => act.page.open({ kind: "natural" })}>
        {t.natural.again}
      </button>
    );
  }
  return (
    <section class="note offer" aria-label={t.natural.title(name)}>
      <h2>{t.natural.title(name)}</h2>
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
  const { view, rules } = state;
  if (!view) return null;
  const units = rules?.naturals.entries.find((entry) => entry.id === view.natural)?.value;
  const pays =
    units === undefined
      ? t.natural.paysUnknown
      : t.natural.pays(t.cost.each(t.cost.units(units, n.plain(units)), n.plain(units * view.settings.unit)));
  return (
    <p>
      {pays}
      {t.gap}
      {t.natural.free}
    </p>
  );
}
