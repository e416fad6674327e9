import { addressOf } from "../address";
import { amountsOf } from "../amounts";
import { fetchLanguage, useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import { LANGUAGES, LANGUAGE_NAMES, type LanguageTag } from "../i18n/languages";
import type { RuleSetId } from "../protocol";
import type { RoomScreen, Screen, State } from "../state";
import { CardRun } from "./card";
import { useAct } from "./context";
import { EngineNote } from "./engine-note";
import { KeptNote } from "./kept-note";
import { ProblemNote } from "./problem";
import { InstallLink, OfflineLine, UpdateNote } from "./pwa-notes";
import { RoomPart } from "./room-part";

const SAMPLE = ["As", "Ks", "Qs", "Js", "Ts"];
const LINKS: readonly Exclude<Screen, "start" | "table" | "result" | RoomScreen>[] = ["rules", "score", "session", "settings", "about"];

/** The first screen: what this is, and the ways in. */
export function StartScreen({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const { engine } = state;
  const chosen = useChosenGame(state);
  return (
    <div class="screen start-screen">
      <main>
        <div class="fan" aria-hidden="true">
          <CardRun cards={SAMPLE} />
        </div>
        <h1>{t.app.name}</h1>
        <p class="lead">{t.app.lead}</p>
        <KeptNote state={state} main />
        <div class="doors">
          <Continue state={state} />
          {state.seats.length > 0 && <RoomPart state={state} part="HeldRooms" />}
          <button type="button" class="door primary" data-main onClick={() => act.session.playNow()}>
            <b>{t.start.play}</b>
            <span>{engine.state === "ready" ? (chosen ?? t.start.playHint) : t.start.playSoon}</span>
          </button>
          <Rooms state={state} />
        </div>
        <EngineNote status={engine} />
        <UpdateNote state={state} />
        <ProblemNote state={state} />
        <nav class="links" aria-label={t.pages.home.links}>
          {LINKS.map((screen) => (
            <a key={screen} class="link" href={addressOf(screen)}>
              {t.pages.names[screen]}
            </a>
          ))}
          <button type="button" class="link" onClick={() => act.page.open({ kind: "session" })}>
            {t.start.session}
          </button>
          <button type="button" class="link" onClick={() => act.page.open({ kind: "help" })}>
            {t.start.help}
          </button>
          <LanguageLinks />
          <InstallLink state={state} />
        </nav>
        <OfflineLine state={state} />
      </main>
    </div>
  );
}

/** Which game *Play now* begins or goes on with, where it is another than the usual one. */
function useChosenGame({ view, room, wanted }: State): string | null {
  const { n } = useLanguage();
  const { rule_set, hands = 0 } = view && !room && view.phase !== "ended" ? view.settings : wanted;
  const { words } = useTerms(rule_set);
  return hands > 0 && words ? words.choose.door(words.names[rule_set as RuleSetId], n.plain(hands)) : null;
}

/** The other languages, each in its own words; the settings say more. */
function LanguageLinks() {
  const act = useAct();
  const { t } = useLanguage();
  const others = LANGUAGES.filter((tag) => tag !== t.lang);
  const choose = (language: LanguageTag): void =>
    void fetchLanguage(language).then(
      () => act.page.look({ language }),
      () => act.page.go("settings"), // The field there says what is wrong, and what to do.
    );
  return (
    <>
      {others.map((tag) => (
        <button key={tag} type="button" class="link" lang={tag} onClick={() => choose(tag)}>
          {LANGUAGE_NAMES[tag]}
        </button>
      ))}
    </>
  );
}

/** The unfinished session, if there is one. */
function Continue({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { unfinished } = state;
  // A room's table is a door of its own.
  const view = state.room ? null : state.view;
  const inPlay = view !== null && view.phase !== "ended" ? view.hand : unfinished;
  if (inPlay === null) return null;
  const balance = view?.seats.find((seat) => seat.seat === view.seat)?.balance_chips;
  const goOn = (): void => (view ? act.page.go(state.hand ? "table" : "result") : act.session.resume());
  return (
    <button type="button" class="door" onClick={goOn}>
      <b>{t.start.resume}</b>
      <span>{balance === undefined ? t.start.resumeHint(n.plain(inPlay)) : t.pages.home.balance(n.plain(inPlay), view ? amountsOf(view.settings, t, n).text(n.plain(amountsOf(view.settings, t, n).ofChips(balance))) : "")}</span>
    </button>
  );
}

/** The doors to rooms; shut, and saying so, once it is known that no relay is there to carry cards between people. */
function Rooms({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const shut = state.meta === "absent";
  return (
    <>
      {(["make", "join"] as const).map((screen) => (
        <button
          key={screen}
          type="button"
          class={shut ? "door shut" : "door"}
          aria-disabled={shut}
          aria-describedby={shut ? "rooms-note" : undefined}
          onClick={() => shut || act.page.go(screen)}
        >
          <b>{t.pages.names[screen]}</b>
          <span>{t.pages.home[screen]}</span>
        </button>
      ))}
      {shut && (
        <p id="rooms-note" class="quiet">
          {t.pages.home.roomsNote}
        </p>
      )}
    </>
  );
}
