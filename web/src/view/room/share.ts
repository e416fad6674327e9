import { copy } from "../../play/deliver";
import type { RoomSaid } from "../../state";
import { useAct } from "../context";

/** Puts a text on the clipboard and says so; where the browser refuses, the text is shown to be copied by hand. */
export function useCopy(): (text: string, said: RoomSaid) => void {
  const act = useAct();
  return (text, said) =>
    void copy(text).then((copied) => (copied ? act.page.announce({ kind: "room_said", said }) : act.page.open({ kind: "copy", text })));
}

export function canShareLink(): boolean {
  return typeof (navigator as Partial<Navigator>).share === "function";
}

/** Hands a link to the system's share sheet; false where that cannot be, true also when the person thinks better of it. */
export async function shareLink(url: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
