import type { RowName } from "./cards";
import type { Category, Settings } from "./protocol";
import { type RuleFacts, SCALES, type SessionSettings } from "./state";

/** Reads the figures that the page names out of a rule set as the engine gives it; what is missing is left out. */
export function ruleFacts(rules: unknown): RuleFacts {
  const data = rules as {
    naturals?: { entries?: { id: string; value: number }[] };
    royalties?: { rows?: { row: RowName; category: Category; units: number }[] };
  } | null;
  const entries = data?.naturals?.entries ?? [];
  return {
    naturals: Object.fromEntries(entries.map(({ id, value }) => [id, value])),
    bonuses: (data?.royalties?.rows ?? []).map(({ row, category, units }) => ({ row, category, units })),
  };
}

/** The options of a table in the form in which the page shows them. */
export function optionsOf(settings: Pick<Settings, "options">): SessionSettings["options"] {
  const { scale, bonuses } = settings.options;
  return { scale: SCALES.find((one) => one === scale) ?? "plain", bonuses: bonuses !== false };
}
