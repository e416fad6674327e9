import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Access, Relay, RelayFailure, RelayRefusal, isFinal, isPassing, reasonOf } from "../../../web/src/table/relay";

const ACCESS: Access = { room: "0123456789abcdef", credential: "c".repeat(43) };

let asked: { address: string; init: RequestInit }[];
let answers: (init: RequestInit) => Promise<Response> | Response;
let relay: Relay;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  relay = new Relay("https://host/games/houseway/", async (address, init = {}) => {
    asked.push({ address: String(address), init });
    return answers(init);
  });
});
afterEach(() => void vi.useRealTimers());

function answer(body: string, status = 200, headers: Record<string, string> = {}): void {
  answers = () => new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
}

function problem(code: string, status: number, rest: object = {}, headers: Record<string, string> = {}): void {
  answer(JSON.stringify({ code, params: {}, problems: [{ code, params: {} }], ...rest }), status, { "content-type": "application/problem+json", ...headers });
}

const failed = (asking: Promise<unknown>): Promise<unknown> => asking.then(() => null, (error: unknown) => error);

describe("a request", () => {
  test("goes below the folder of the app, with the credential in its header alone", async () => {
    answer("{}");
    await relay.operate(ACCESS, "k".repeat(22), { command: "end" });
    const [{ address, init }] = asked as [(typeof asked)[0]];
    expect(address).toBe(`https://host/games/houseway/api/rooms/${ACCESS.room}/operations`);
    expect(init).toMatchObject({ method: "POST", body: '{"command":"end"}', cache: "no-store", credentials: "omit" });
    expect(init.headers).toEqual({
      Authorization: `Bearer ${ACCESS.credential}`,
      "Content-Type": "application/json",
      "Houseway-Protocol": "1",
      "Idempotency-Key": "k".repeat(22),
    });
  });

  test("of no seat has no credential", async () => {
    answer("{}");
    await relay.meta();
    expect(asked[0]?.init.headers).toEqual({ "Houseway-Protocol": "1" });
  });

  test("for the room carries its validator, and is answered by nothing where nothing has changed", async () => {
    answer("{}", 200, { etag: 'W/"a"' });
    expect(await relay.view(ACCESS, null)).toEqual({ room: {}, etag: 'W/"a"' });
    answers = () => new Response(null, { status: 304 });
    expect(await relay.view(ACCESS, 'W/"a"')).toBeNull();
    expect(asked[1]?.init.headers).toMatchObject({ "If-None-Match": 'W/"a"' });
  });

  test("for changes names what is known", async () => {
    answer("{}");
    await relay.changes(ACCESS, { seq: 7, present: [0, 2] }, new AbortController().signal);
    expect(asked[0]?.address).toMatch(/changes\?after=7&wait=25&present=0,2$/);
  });

  test("the live channel is the same host's", () => {
    expect(relay.liveAddress(ACCESS.room)).toBe(`wss://host/games/houseway/api/rooms/${ACCESS.room}/live`);
  });
});

describe("what comes back", () => {
  test("a refusal with all that is wrong, and when to come again", async () => {
    const problems = [
      { code: "rate_limited", params: { retry_after_s: 3 } },
      { code: "other", params: {} },
    ];
    problem("rate_limited", 429, { params: { retry_after_s: 3 }, problems }, { "retry-after": "3" });
    const error = await failed(relay.meta());
    expect(error).toBeInstanceOf(RelayRefusal);
    expect(error).toMatchObject({ code: "rate_limited", params: { retry_after_s: 3 }, problems, againMs: 3_000 });
  });

  test.each([
    ["no relay: a page instead", "<html>", 200, "text/html", "absent"],
    ["no relay: a plain 404", "Not found", 404, "text/plain", "absent"],
    ["a proxy that does not reach it", "Bad gateway", 502, "text/html", "unreachable"],
    ["half an answer", '{"room":', 200, "application/json", "unreadable"],
    ["a problem without a code", "{}", 500, "application/problem+json", "unreadable"],
  ])("%s", async (_, body, status, media, code) => {
    answer(body, status, { "content-type": media });
    const error = await failed(relay.meta());
    expect(error).toBeInstanceOf(RelayFailure);
    expect(error).toMatchObject({ code });
  });

  test("no network", async () => {
    answers = () => Promise.reject(new TypeError("failed to fetch"));
    expect(await failed(relay.meta())).toMatchObject({ name: "RelayFailure", code: "unreachable" });
  });

  test("nothing, for too long", async () => {
    answers = ({ signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));
    const asking = failed(relay.meta());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asking).toMatchObject({ code: "timeout" });
  });
});

describe("what is done about it", () => {
  const refused = (code: string, againMs = 0): RelayRefusal => new RelayRefusal({ code, params: {} }, [], againMs);

  test.each([
    [new RelayFailure("timeout"), true, false],
    [refused("relay_stopping"), true, false],
    [refused("store_unavailable"), true, false],
    [refused("rate_limited", 5_000), true, false],
    [refused("rate_limited", 3_600_000), false, false],
    [refused("settings_stale"), false, false],
    [refused("room_expired"), false, true],
    [refused("protocol_outdated"), false, true],
  ])("%s: asked again %s, over %s", (error, passing, final) => {
    expect([isPassing(error), isFinal(error)]).toEqual([passing, final]);
  });

  test("a room that is not there has expired where its time was over", () => {
    expect([reasonOf("credential_unknown", 10, 9), reasonOf("credential_unknown", 10, 10), reasonOf("seat_left", 10, 11)]).toEqual([
      "credential_unknown",
      "room_expired",
      "seat_left",
    ]);
  });
});
