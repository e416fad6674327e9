import { cardsToPlace } from "../arrangement";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import { isFoul } from "../reading";
import type { State } from "../state";
import { useAct } from "./context";

/**
 * The actions under the tray. What cannot be done now is marked so and stays focusable: a button that vanished under
 * the focus would lose it, and *Lock* can still say what is missing.
 */
export function Actions({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const { hand } = state;
  const busy = state.sending !== null;
  return (
    <div class="actions" role="group" aria-label={t.actions.bar}>
      <button type="button" class="action" aria-keyshortcuts="h" onClick={() => void act.hand.houseWay()}>
        {t.actions.houseWay}
      </button>
      <button type="button" class="action" aria-keyshortcuts="s" onClick={() => act.hand.sort()}>
        {t.actions.sort}
        <small>{t.actions.sortNow[state.sort]}</small>
      </button>
      <button type="button" class="action" aria-keyshortcuts="u" aria-disabled={!hand?.past.length} onClick={() => act.hand.undo()}>
        {t.actions.undo}
      </button>
      <LockButton state={state} busy={busy} />
    </div>
  );
}

function LockButton({ state, busy }: { readonly state: State; readonly busy: boolean }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const left = state.hand ? cardsToPlace(state.hand.now) : 13;
  const ruleSet = state.view?.settings.rule_set ?? "";
  const { words, terms } = useTerms(ruleSet);
  const foul = state.hand !== null && isFoul(state.reading, state.hand.now);
  const prevented = state.sets[ruleSet]?.foul.policy === "prevented";
  const asFoul = prevented && words ? words.table.lockWrong : words && terms ? words.table.lockFoul(terms.foulShort) : t.actions.lockFoul;
  const hint = left > 0 ? t.actions.lockLeft(n.plain(left)) : foul ? asFoul : t.actions.lockReady;
  return (
    <button type="button" class={foul && !prevented ? "action primary warn" : "action primary"} aria-disabled={left > 0 || busy || (foul && prevented)} onClick={() => !busy && act.seat.lock()}>
      {t.actions.lock}
      <small>{busy && state.sending === "lock" ? t.actions.locking : hint}</small>
    </button>
  );
}
