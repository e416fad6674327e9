import { beforeAll, describe, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { en } from "../../../web/src/i18n/en";
import { fetchRoomWords } from "../../../web/src/i18n/rooms";
import type { View } from "../../../web/src/protocol";
import { isShown, sentence } from "../../../web/src/speak";
import { type Screen, type State, initialState } from "../../../web/src/state";
import { title } from "../../../web/src/title";
import { seatOf, stateOf, viewOf } from "./room";

const language = { t: en, n: createNumbers("en") };
const name = (seat: number): string => ["Mei", "You"][seat] ?? String(seat);

function of(view: View, screen: Screen, rest: Partial<State> = {}): string {
  const state = { ...initialState({ state: "failed", code: "timeout", detail: "" }), view, room: stateOf(view), screen, ...rest };
  return title(state, language.t, language.n);
}

test("without the words of rooms nothing is said of them, and the title is solo play's", () => {
  expect(sentence({ kind: "seat_did", seat: 0, did: "joined" }, language, null, name)).toBe("");
  expect(of(viewOf(), "room")).toBe(en.titles.failed);
});

describe("once they are here", () => {
  beforeAll(() => fetchRoomWords("en"));

  test("the live region tells what another seat did, and names a seat that is open by its number", () => {
    expect(sentence({ kind: "seat_did", seat: 0, did: "locked" }, language, null, name)).toBe("Mei has locked.");
    expect(sentence({ kind: "seat_did", seat: 1, did: "left" }, language, null, name)).toBe("Seat 2 is open again.");
    expect(sentence({ kind: "room_said", said: "ended" }, language, null, name)).toBe("The room has ended.");
  });

  test("what the eye could miss is shown too", () => {
    expect(isShown({ kind: "room_said", said: "settings" })).toBe(true);
    expect(isShown({ kind: "room_said", said: "link_copied" })).toBe(true);
    expect(isShown({ kind: "room_said", said: "agreed" })).toBe(false);
    expect(isShown({ kind: "seat_did", seat: 0, did: "away" })).toBe(false);
  });

  const own = (status: "arranging" | "locked" | "deciding" | "consented"): View["seats"] => [seatOf(0), seatOf(1, { status })];
  test.each<[string, View, Screen, string]>([
    ["to lock", viewOf({ phase: "setting", hand: 3, seats: own("arranging") }), "table", "Your turn · hand 3"],
    ["also in the lobby", viewOf({ phase: "setting", hand: 3, seats: own("arranging") }), "room", "Your turn · hand 3"],
    ["to agree", viewOf({ hand: 4, seats: own("deciding") }), "result", "Agree to hand 4"],
    ["of others", viewOf({ phase: "setting", hand: 3, seats: own("locked") }), "table", "Waiting · hand 3"],
    ["of others to agree", viewOf({ hand: 4, seats: own("consented") }), "room", "Waiting · hand 4"],
    ["of people to come", viewOf({ phase: "seating" }), "room", "Waiting for players"],
    ["of nobody any more", viewOf({ phase: "ended" }), "room", "The room has ended"],
  ])("the title says whose turn it is: %s", (_, view, screen, words) => {
    expect(of(view, screen)).toBe(`${words} · Houseway`);
  });

  test("a page that cannot play says so, and not whose turn it is", () => {
    const view = viewOf({ phase: "setting", seats: own("arranging") });
    expect(of(view, "table", { room: stateOf(view, { connection: "elsewhere" }) })).toBe("Playing in another place · Houseway");
    expect(of(view, "room", { room: stateOf(view, { connection: "gone" }) })).toBe("This room cannot be opened · Houseway");
  });

  test("what is read beside the room keeps its own title", () => {
    expect(of(viewOf(), "rules")).toBe(en.pages.titles.rules);
    expect(of(viewOf(), "make", { room: null })).toBe("Make a room · Houseway");
  });
});
