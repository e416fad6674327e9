import type { State } from "../../state";
import { useAct } from "../context";
import { betweenHandsOf, isHost } from "./reading";
import { useSpeech } from "./words";

/** What a room adds to *More*, in place of a new session. */
export function MoreItems({ state }: { readonly state: State }) {
  const act = useAct();
  const { w } = useSpeech();
  const { room } = state;
  if (!room) return null;
  const { view, room: id } = room.room;
  const items: readonly (readonly [string, () => void])[] = [
    [w.more.room, () => act.page.go("room")],
    [w.more.log, () => act.page.go("session")],
    ...(isHost(view) && betweenHandsOf(view)
      ? [[w.settings.changeTitle, () => act.page.open({ kind: "room", ask: { what: "settings" } })] as const]
      : []),
    [w.more.key, () => act.page.open({ kind: "room", ask: { what: "key", room: id } })],
  ];
  return (
    <>
      {items.map(([label, go]) => (
        <li key={label}>
          <button type="button" class="item" onClick={go}>
            {label}
          </button>
        </li>
      ))}
    </>
  );
}
