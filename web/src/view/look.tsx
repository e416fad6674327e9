import { useLanguage } from "../i18n";
import type { Prefs } from "../table/saved";
import { useAct } from "./context";
import { Choice, Switch } from "./fields";
import { SheetFrame } from "./sheet";

const THEMES = ["system", "dark", "light"] as const;
const DECKS = ["two", "four"] as const;

export function LookSheet({ prefs }: { readonly prefs: Prefs }) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <SheetFrame title={t.look.title}>
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
      <Switch
        label={t.look.letters}
        hint={t.look.lettersHint}
        checked={prefs.letters}
        onChange={(letters) => act.page.look({ letters })}
      />
    </SheetFrame>
  );
}
