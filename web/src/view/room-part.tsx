import { useLanguage } from "../i18n";
import { fetchRoomWords } from "../i18n/rooms";
import type { RoomScreen, State } from "../state";
import { useChunk } from "./chunk";
import { ComingScreen } from "./page-screen";

type Parts = typeof import("./room");
type Part = { readonly [Name in keyof Parts]: Parts[Name] extends (props: { readonly state: State }) => unknown ? Name : never }[keyof Parts];

let here: Parts | null = null;

/** The views of rooms and their words in the language that is spoken: who plays alone fetches neither. */
async function load(): Promise<Parts> {
  const [parts] = await Promise.all([import("./room"), fetchRoomWords(document.documentElement.lang)]);
  here = parts;
  return parts;
}

/** A part of rooms on a screen that solo play has too; nothing until it is here. */
export function RoomPart({ state, part }: { readonly state: State; readonly part: Part }) {
  const chunk = useChunk(load);
  const parts = here ?? (chunk.is === "here" ? chunk.it : null);
  if (!parts) return null;
  const Shown = parts[part];
  return <Shown state={state} />;
}

/** A screen that only rooms have: its head at once, the rest as soon as it is here. */
export function RoomPage({ state, screen }: { readonly state: State; readonly screen: RoomScreen }) {
  const { t } = useLanguage();
  const chunk = useChunk(load);
  const parts = here ?? (chunk.is === "here" ? chunk.it : null);
  if (parts) return <parts.Screen state={state} screen={screen} />;
  return <ComingScreen title={t.pages.names[screen]} chunk={chunk} />;
}
