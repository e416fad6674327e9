import { expect, test } from "vitest";
import { newsOf } from "../../../web/src/view/room/news";
import { roomOf, seatOf, stateOf, viewOf } from "./room";

const others = [seatOf(0), seatOf(2, { kind: "house", name: null, status: "consented" })] as const;
const own = (status: "deciding" | "consented" | "arranging" | "locked") => [others[0], seatOf(1, { status }), others[1]];

test("nothing is told of what is as it was, nor of a room that has just been opened", () => {
  const state = stateOf(viewOf());
  expect(newsOf(state, stateOf(viewOf()))).toBeNull();
  expect(newsOf(null, state)).toBeNull();
  expect(newsOf(state, null)).toBeNull();
  expect(newsOf(state, { ...state, room: roomOf(viewOf({ phase: "ended" }), { room: "zzzzzzzzzzzzzzzz" }) })).toBeNull();
});

test("the own step is told once it was taken", () => {
  expect(newsOf(stateOf(viewOf({ seats: own("deciding") })), stateOf(viewOf({ seats: own("consented") })))).toBe("agreed");
  const playing = { phase: "setting" as const };
  expect(newsOf(stateOf(viewOf({ seats: own("arranging"), ...playing })), stateOf(viewOf({ seats: own("locked"), ...playing })))).toBe("locked");
});

test("a consent that was undone, or that led to a deal, is not told as one", () => {
  expect(newsOf(stateOf(viewOf({ seats: own("consented") })), stateOf(viewOf({ seats: own("deciding") })))).toBeNull();
  expect(newsOf(stateOf(viewOf({ seats: own("deciding") })), stateOf(viewOf({ seats: own("arranging"), phase: "setting" })))).toBeNull();
});

test("changed settings are told to the host and to the others in their own ways", () => {
  const change = (seat: number) => newsOf(stateOf(viewOf({ seat })), stateOf(viewOf({ seat, revision: 2 })));
  expect([change(0), change(1)]).toEqual(["changed", "settings"]);
});

test("the end goes before all else", () => {
  expect(newsOf(stateOf(viewOf()), stateOf(viewOf({ phase: "ended", revision: 2 }), { connection: "offline" }))).toBe("ended");
});

test.each([
  ["live", "offline", "offline"],
  ["offline", "live", "live"],
  ["offline", "polling", "live"],
  ["connecting", "live", null],
  ["live", "polling", null],
  ["live", "elsewhere", "elsewhere"],
  ["live", "gone", null],
] as const)("from %s to %s: %s", (before, after, said) => {
  expect(newsOf(stateOf(viewOf(), { connection: before }), stateOf(viewOf(), { connection: after }))).toBe(said);
});
