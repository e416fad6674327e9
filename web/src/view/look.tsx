import { useLanguage } from "../i18n";
import type { Prefs } from "../table/saved";
import { useAct } from "./context";
import { Choice, Switch } from "./fields";
import { LanguageField } from "./language-field";
import { SheetFrame } from "./sheet";

const THEMES = ["system", "dark", "light"] as const;
const DECKS = ["two", "four"] as const;
const SIZES = ["normal", "large"] as const;
const MOTIONS = ["system", "off"] as const;

export function LookSheet({ prefs }: { readonly prefs: Prefs }) {
  const { t } = useLanguage();
  return (
    <SheetFrame title={t.look.title}>
      <LanguageField prefs={prefs} />
      <LookFields prefs={prefs} />
    </SheetFrame>
  );
}

/** How the page looks and listens; each choice holds at once. */
export function LookFields({ prefs }: { readonly prefs: Prefs }) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <>
      <Choice
        name="theme"
        label={t.look.theme}
        options={THEMES.map((value) => ({ value, label: t.look.themes[value] }))}
        value={prefs.theme}
        onChange={(theme) => act.page.look({ theme })}
      />
      <Choice
        name="deck"
        label={t.look.deck}
        options={DECKS.map((value) => ({ value, label: t.look.decks[value] }))}
        value={prefs.deck}
        onChange={(deck) => act.page.look({ deck })}
      />
      <Choice
        name="cards"
        label={t.pages.settings.cards}
        options={SIZES.map((value) => ({ value, label: t.pages.settings.cardSizes[value] }))}
        value={prefs.cards}
        onChange={(cards) => act.page.look({ cards })}
      />
      <Choice
        name="motion"
        label={t.pages.settings.motion}
        options={MOTIONS.map((value) => ({ value, label: t.pages.settings.motions[value] }))}
        value={prefs.motion}
        onChange={(motion) => act.page.look({ motion })}
      />
      <Switch
        label={t.look.letters}
        hint={t.look.lettersHint}
        checked={prefs.letters}
        onChange={(letters) => act.page.look({ letters })}
      />
    </>
  );
}
