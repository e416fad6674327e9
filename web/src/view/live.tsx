import { useLanguage } from "../i18n";
import { isShown, sentence } from "../speak";
import type { State } from "../state";
import { seatNames } from "./context";

/** The one polite live region. */
export function Live({ state }: { readonly state: State }) {
  const language = useLanguage();
  const { said, view } = state;
  const text = said.notice ? sentence(said.notice, language, view, seatNames(view, language.t, language.n)) : "";
  // A no-break space more or less makes the same words news to a screen reader.
  const news = said.turn % 2 === 0 ? text : `${text}\u00A0`;
  const shows = said.notice !== null && isShown(said.notice);
  return (
    <div class={shows ? "live shown" : "live"} role="status" aria-live="polite">
      <span key={said.turn}>{news}</span>
    </div>
  );
}
