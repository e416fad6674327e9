import type { Entry, EntryKind } from "../../../web/src/score/entry";
import { entryOf } from "../../../web/src/score/entry";

/** An entry of thirteen cards as text, or fewer with `-` for an empty place: front, middle, back. */
export function entry(text: string, kind: EntryKind = "set"): Entry {
  const cards = text.split(" ").map((card) => (card === "-" ? null : card));
  const made = entryOf(kind, { front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8) });
  if (!made) throw new Error(`no entry: ${text}`);
  return made;
}

/** Four hands of one deck : three in order, and a fourth whose front beats its middle. */
export const HANDS = [
  "Ks Kd 3c 4c 4d 9h 9s 2d Tc Td Th 6c 6d",
  "2h 2s 5c Jc Jd 7h 7s 8h 3d 3h 3s Qc Qd",
  "4h 5d 8c 6h 6s Ah As 9c 5h 7d 8s 9d Ts",
  "Ac 2c 4s 5s 7c 8d Js Qh Ad Qs Jh Kh Kc",
] as const;
