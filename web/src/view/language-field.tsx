import "../css/sheets.css";
import { useRef, useState } from "preact/hooks";
import { fetchLanguage, useLanguage } from "../i18n";
import { CHOICES, LANGUAGE_NAMES, type LanguageChoice, chosenTag } from "../i18n/languages";
import type { Prefs } from "../table/saved";
import { useAct } from "./context";

/** The language of the page. A choice holds once its words are here, so that the page is never without any. */
export function LanguageField({ prefs }: { readonly prefs: Prefs }) {
  const act = useAct();
  const { t } = useLanguage();
  const [asked, setAsked] = useState<{ readonly choice: LanguageChoice; readonly failed: boolean } | null>(null);
  const turn = useRef(0);
  const choose = (choice: LanguageChoice): void => {
    const mine = ++turn.current;
    setAsked({ choice, failed: false });
    // A second choice overtakes the first: only the last one asked for counts.
    fetchLanguage(chosenTag(choice, navigator.languages)).then(
      () => {
        if (mine !== turn.current) return;
        setAsked(null);
        act.page.look({ language: choice });
      },
      () => mine === turn.current && setAsked({ choice, failed: true }),
    );
  };
  const marked = asked && !asked.failed ? asked.choice : prefs.language;
  return (
    <fieldset class="field" aria-busy={asked !== null && !asked.failed}>
      <legend>{t.language.title}</legend>
      <div class="chips-row">
        {CHOICES.map((choice) => (
          <label key={choice} class="chip">
            <input type="radio" name="language" checked={choice === marked} onChange={() => choose(choice)} />
            {choice === "system" ? <span>{t.language.system}</span> : <span lang={choice}>{LANGUAGE_NAMES[choice]}</span>}
          </label>
        ))}
      </div>
      {asked && !asked.failed && <p class="quiet">{t.language.loading(nameOf(asked.choice))}</p>}
      {asked?.failed && (
        <p class="quiet" role="alert">
          {t.language.failed(nameOf(asked.choice))}
        </p>
      )}
    </fieldset>
  );
}

function nameOf(choice: LanguageChoice): string {
  return LANGUAGE_NAMES[chosenTag(choice, navigator.languages)];
}
