import type { Settings } from "./protocol";
import { SCALES, type SessionSettings } from "./state";

/** The options of a table in the form in which the page shows them. */
export function optionsOf(settings: Pick<Settings, "options">): SessionSettings["options"] {
  const { scale, bonuses } = settings.options;
  return { scale: SCALES.find((one) => one === scale) ?? "plain", bonuses: bonuses !== false };
}
