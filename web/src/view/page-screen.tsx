import type { ComponentType } from "preact";
import { useLanguage } from "../i18n";
import { roomWords } from "../i18n/rooms";
import type { RoomScreen, Screen, State } from "../state";
import { PageBar } from "./bar";
import { type Chunk, useChunk } from "./chunk";
import { useAct } from "./context";
import { EngineNote } from "./engine-note";
import { KeptNote } from "./kept-note";
import { ProblemNote } from "./problem";
import { RoomPart } from "./room-part";

type Page = Exclude<Screen, "start" | "table" | "result" | RoomScreen>;
type Content = ComponentType<{ readonly state: State }>;

/** Fetched when first opened: a hand can be played without any of them. */
const CONTENT: Readonly<Record<Page, () => Promise<Content>>> = {
  session: async () => (await import("./session")).SessionPage,
  rules: async () => (await import("./rules")).RulesPage,
  score: async () => (await import("./score")).ScorePage,
  settings: async () => (await import("./settings")).SettingsPage,
  about: async () => (await import("./about")).AboutPage,
};

/** A screen beside the table: its head at once, its content as soon as it is here. */
export function PageScreen({ state, page }: { readonly state: State; readonly page: Page }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const chunk = useChunk(CONTENT[page]);
  const hand = page === "session" ? state.part : null;
  const toRoom = page === "session" && state.room ? { label: t.pages.names.room, go: () => act.page.go("room") } : undefined;
  const back = hand === null ? toRoom : { label: t.pages.back, go: () => act.page.go("session") };
  const name = (page === "session" && state.room && roomWords(t.lang)?.log.title) || t.pages.names[page];
  return (
    <div class={`screen page-screen ${page}-screen`}>
      <PageBar title={hand === null ? name : t.reveal.heading(n.plain(Number(hand)))} {...(back ? { back } : {})} />
      {state.room ? <RoomPart state={state} part="TableHead" /> : <KeptNote state={state} />}
      <EngineNote status={state.engine} />
      <ProblemNote state={state} />
      {chunk.is === "here" ? <chunk.it state={state} /> : <Coming title={t.pages.names[page]} chunk={chunk} />}
    </div>
  );
}

interface ComingProps {
  readonly title: string;
  readonly chunk: Chunk<unknown>;
}

/** A whole screen that is on its way: its head at once. */
export function ComingScreen({ title, chunk }: ComingProps) {
  return (
    <div class="screen page-screen">
      <PageBar title={title} />
      <Coming title={title} chunk={chunk} />
    </div>
  );
}

/** The content is on its way, or did not arrive. */
export function Coming({ title, chunk }: ComingProps) {
  const { t } = useLanguage();
  if (chunk.is !== "absent") {
    return (
      <main aria-busy="true">
        <p class="quiet">{t.pages.waiting}</p>
      </main>
    );
  }
  return (
    <main>
      <section class="note bad" role="alert">
        <p>{t.pages.absent(title)}</p>
        <button type="button" class="action" onClick={chunk.again}>
          {t.engine.retry}
        </button>
      </section>
    </main>
  );
}
