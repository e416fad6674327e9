import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { LanguageContext, languageOf, useLanguage } from "../i18n";
import type { Act } from "../play";
import type { State, Store } from "../state";
import { title } from "../title";
import type { Chunk } from "./chunk";
import { ActContext } from "./context";
import { useFocus } from "./focus";
import { Live } from "./live";
import { type LaterParts, useLater } from "./later";
import { ComingScreen, PageScreen } from "./page-screen";
import { RoomPage } from "./room-part";
import { StartScreen } from "./start";

interface AppProps {
  readonly store: Store;
  readonly act: Act;
}

export function App({ store, act }: AppProps) {
  const [state, setState] = useState(store.get());
  useLayoutEffect(() => {
    setState(store.get());
    return store.subscribe(setState);
  }, [store]);
  return (
    <LanguageContext.Provider value={languageOf(state.prefs.language, navigator.languages)}>
      <ActContext.Provider value={act}>
        <Whole state={state} />
      </ActContext.Provider>
    </LanguageContext.Provider>
  );
}

/** The screen of the state; those beside the table share one frame. */
function ScreenOf({ state, later }: { readonly state: State; readonly later: Chunk<LaterParts> }) {
  const { t } = useLanguage();
  switch (state.screen) {
    case "start":
      return <StartScreen state={state} />;
    case "table":
      return later.is === "here" ? <later.it.TableScreen state={state} /> : <ComingScreen title={t.table.laying} chunk={later} />;
    case "result":
      return later.is === "here" ? <later.it.ResultScreen state={state} /> : <ComingScreen title={t.reveal.result} chunk={later} />;
    case "make":
    case "join":
    case "room":
      return <RoomPage key={state.screen} state={state} screen={state.screen} />;
    default:
      return <PageScreen key={state.screen} state={state} page={state.screen} />;
  }
}

function Whole({ state }: { readonly state: State }) {
  const { t, n } = useLanguage();
  const { theme, deck, cards, motion } = state.prefs;
  const later = useLater(state.sheet !== null);
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
    root.dataset["cards"] = cards;
    root.dataset["motion"] = motion;
  }, [t, theme, deck, cards, motion]);
  return (
    <>
      <ScreenOf state={state} later={later} />
      {later.is === "here" && <later.it.Sheets key={state.sheet?.kind} state={state} />}
      <Live state={state} />
    </>
  );
}
