import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { type Language, LanguageContext, useLanguage } from "../i18n";
import type { Act } from "../play";
import type { State, Store } from "../state";
import { title } from "../title";
import { ActContext } from "./context";
import { useFocus } from "./focus";
import { Live } from "./live";
import { ResultScreen } from "./result";
import { Sheets } from "./sheets";
import { StartScreen } from "./start";
import { TableScreen } from "./table";

interface AppProps {
  readonly store: Store;
  readonly act: Act;
  readonly language: Language;
}

export function App({ store, act, language }: AppProps) {
  const [state, setState] = useState(store.get());
  useLayoutEffect(() => {
    setState(store.get());
    return store.subscribe(setState);
  }, [store]);
  return (
    <LanguageContext.Provider value={language}>
      <ActContext.Provider value={act}>
        <Whole state={state} />
      </ActContext.Provider>
    </LanguageContext.Provider>
  );
}

const SCREENS = { start: StartScreen, table: TableScreen, result: ResultScreen } as const;

function Whole({ state }: { readonly state: State }) {
  const { t, n } = useLanguage();
  const Screen = SCREENS[state.screen];
  const { theme, deck } = state.prefs;
  useFocus(state);
  useEffect(() => {
    document.title = title(state, t, n);
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = t.lang;
    root.dir = t.dir;
    root.dataset["theme"] = theme;
    root.dataset["deck"] = deck;
  }, [t, theme, deck]);
  return (
    <>
      <Screen state={state} />
      <Sheets key={state.sheet?.kind} state={state} />
      <Live state={state} />
    </>
  );
}
