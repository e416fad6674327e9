import type { ComponentType } from "preact";
import { useLanguage } from "../i18n";
import type { RoomScreen, Screen, State } from "../state";
import { PageBar } from "./bar";
import { useChunk } from "./chunk";
import { useAct } from "./context";
import { EngineNote } from "./engine-note";
import { KeptNote } from "./kept-note";
import { ProblemNote } from "./problem";

type Page = Exclude<Screen, "start" | "table" | "result" | RoomScreen>;
type Content = ComponentType<{ readonly state: State }>;

/** Fetched when first opened: a hand can be played without any of them. */
const CONTENT: Readonly<Record<Page, () => Promise<Content>>> = {
  session: async () => (await import("./session")).SessionPage,
  rules: async () => (await import("./rules")).RulesPage,
  settings: async () => (await import("./settings")).SettingsPage,
  about: async () => (await import("./about")).AboutPage,
};

/** A screen beside the table: its head at once, its content as soon as it is here. */
export function PageScreen({ state, page }: { readonly state: State; readonly page: Page }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const chunk = useChunk(CONTENT[page]);
  const hand = page === "session" ? state.part : null;
  const back = hand === null ? undefined : { label: t.pages.back, go: () => act.page.go("session") };
  return (
    <div class={`screen page-screen ${page}-screen`}>
      <PageBar title={hand === null ? t.pages.names[page] : t.reveal.heading(n.plain(Number(hand)))} {...(back ? { back } : {})} />
      <KeptNote state={state} />
      <EngineNote status={state.engine} />
      <ProblemNote state={state} />
      {chunk.is === "here" ? <chunk.it state={state} /> : <Coming page={page} {...(chunk.is === "absent" ? { again: chunk.again } : {})} />}
    </div>
  );
}

/** The content is on its way, or did not arrive. */
function Coming({ page, again }: { readonly page: Page; readonly again?: () => void }) {
  const { t } = useLanguage();
  if (!again) {
    return (
      <main aria-busy="true">
        <p class="quiet">{t.pages.waiting}</p>
      </main>
    );
  }
  return (
    <main>
      <section class="note bad" role="alert">
        <p>{t.pages.absent(t.pages.names[page])}</p>
        <button type="button" class="action" onClick={again}>
          {t.engine.retry}
        </button>
      </section>
    </main>
  );
}
