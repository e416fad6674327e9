import type { RoomState } from "../../play/room";
import type { State } from "../../state";
import { ConnectionNote } from "./connection";
import { useNews } from "./news";
import { useSpeech } from "./words";

/** Over the cards of a room: how the page stands with the relay, and what the live region has to tell. */
export function TableHead({ state }: { readonly state: State }) {
  useNews(state);
  return <ConnectionNote state={state} main />;
}

/** What is on its way while its outcome is unknown. */
export function Connected({ room }: { readonly room: RoomState }) {
  const { w } = useSpeech();
  return room.sending === null ? null : <p class="quiet">{w.connection.sending[room.sending]}</p>;
}
