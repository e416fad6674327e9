import type { ComponentChildren } from "preact";
import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import { naturalName } from "../i18n/words";
import { orderRules } from "../reading";
import { sweepUnits, underOptions } from "../sets";
import type { State } from "../state";
import { useAct } from "./context";
import { NaturalTerms } from "./natural-offer";
import { OrderLine } from "./order";
import { SheetFrame } from "./sheet";

export interface QuestionProps {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly danger?: boolean;
  readonly children: ComponentChildren;
}

/** A question before something that cannot be taken back. The safe answer comes first and has the focus. */
export function Question({ title, yes, no, onYes, onNo, danger = false, children }: QuestionProps) {
  return (
    <SheetFrame title={title} question>
      {children}
      <div class="choices">
        <button type="button" class="action" autofocus onClick={onNo}>
          {no}
        </button>
        <button type="button" class={danger ? "action danger" : "action primary"} onClick={onYes}>
          {yes}
        </button>
      </div>
    </SheetFrame>
  );
}

interface CostProps {
  readonly state: State;
  readonly costUnits: number;
}

/** A price for each opponent and in all, in units and chips. */
function useCost({ state, costUnits }: CostProps): { each: string; all: string; count: number } {
  const { t, n } = useLanguage();
  const { view } = state;
  const count = (view?.seats.length ?? 1) - 1;
  const amounts = amountsOf(view?.settings ?? { rule_set: "", unit: 0 }, t, n);
  const write = amounts.price;
  return { each: write(costUnits), all: write(costUnits * count), count };
}

export function FoulQuestion({ state, costUnits }: CostProps) {
  const act = useAct();
  const { t } = useLanguage();
  const ruleSet = state.view?.settings.rule_set ?? "";
  const known = state.sets[ruleSet];
  const { words, terms } = useTerms(ruleSet);
  const swept = known?.foul.pays === "asSwept";
  const { each, all, count } = useCost({ state, costUnits: known && swept ? sweepUnits(underOptions(known, state.view?.settings.options ?? {})) : costUnits });
  const rules = state.hand ? orderRules(state.reading, state.hand.now).filter((rule) => rule.order !== "right") : [];
  return (
    <Question
      title={words && terms ? words.foulTitle(terms.foul) : t.foul.title}
      yes={t.foul.yes}
      no={t.foul.no}
      onYes={() => act.seat.lock(true)}
      onNo={() => act.page.closeSheet()}
      danger
    >
      <p>{t.foul.body}</p>
      <OrderLine rules={rules} ruleSet={ruleSet} />
      {swept ? (
        <p>
          <strong>{words?.foulCost(each)}</strong>
        </p>
      ) : (
        <p>
          <strong>{t.foul.cost(each, count, all)}</strong>
          {t.gap}
          {state.view?.settings.options["bonuses"] !== false && t.foul.bonuses}
        </p>
      )}
    </Question>
  );
}

export function SurrenderQuestion({ state, costUnits }: CostProps) {
  const act = useAct();
  const { t } = useLanguage();
  const { each, all, count } = useCost({ state, costUnits });
  return (
    <Question
      title={t.surrender.title}
      yes={t.surrender.yes}
      no={t.surrender.no}
      onYes={() => act.seat.surrender(true)}
      onNo={() => act.page.closeSheet()}
      danger
    >
      <p>
        <strong>{t.surrender.cost(each, count, all)}</strong>
        {t.gap}
        {t.surrender.body}
      </p>
    </Question>
  );
}

export function NaturalQuestion({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const { words, terms } = useTerms(state.view?.settings.rule_set ?? "");
  const name = naturalName(t, state.view?.natural ?? null, words, terms);
  return (
    <Question
      title={words && terms ? words.naturalTitle(terms.natural, name) : t.natural.title(name)}
      yes={t.natural.claim(name)}
      no={t.natural.decline}
      onYes={() => act.seat.claimNatural()}
      onNo={() => act.seat.declineNatural()}
    >
      <NaturalTerms state={state} />
      <p class="quiet">{t.natural.houseWay}</p>
    </Question>
  );
}
