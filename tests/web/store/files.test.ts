import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KeptHands } from "../../../web/src/play/log";
import type { OpenedHand, Stepped, View } from "../../../web/src/protocol";
import { type Store, createStore, initialState } from "../../../web/src/state";
import { type ExportedSession, exportOf } from "../../../web/src/store/export";
import { rowOf } from "../../../web/src/store/hands";
import { LARGEST_FILE, parseSession } from "../../../web/src/store/import";
import type { ExportKind, HandRow } from "../../../web/src/store/shapes";
import { memoryKeeper } from "../keeping";
import { PythonEngine } from "../python-engine";

const ABOUT = { engine: "0.1.0", settings: null };
const HANDS = 3;

let engine: PythonEngine;
let store: Store;
let log: KeptHands;
/** Three real hands by surrender, without their figures. */
let rows: HandRow[];
let delivered: { how: string; text: string }[];
let copies: boolean;

beforeAll(async () => {
  engine = new PythonEngine();
  rows = await surrendered(HANDS);
});
afterAll(() => engine.stop());

async function surrendered(count: number): Promise<HandRow[]> {
  const found: HandRow[] = [];
  let { state, view } = await engine.call<Stepped>("solo_new", { settings: {}, name: "You", now_ms: 0 });
  const send = async (of: (view: View) => object, entropy: number): Promise<void> => {
    const request = { state, command: { seat: 0, ...of(view) }, entropy: [entropy.toString(16).padStart(64, "0")], now_ms: 2_000 };
    ({ state, view } = await engine.call<Stepped>("solo_send", request));
  };
  for (let hand = 1; hand <= count; hand += 1) {
    await send(({ revision }) => ({ command: "consent", hand, revision }), hand);
    await send(() => ({ command: "lock", hand, action: { action: "surrender", confirmed: true } }), 0);
    if (view.last) found.push(rowOf(view.last, 2_000));
  }
  return found;
}

function open(): void {
  delivered = [];
  copies = true;
  store = createStore(initialState(engine.status()));
  log = new KeptHands({
    store,
    engine,
    keeper: memoryKeeper(),
    version: () => ABOUT.engine,
    deliver: {
      download: ({ text }) => void delivered.push({ how: "download", text }),
      copy: (text) => Promise.resolve(copies && delivered.push({ how: "copy", text }) > 0),
      share: () => Promise.resolve(false),
    },
  });
}

const file = (text: string, name = "session.json"): File => new File([text], name);
const exported = (): string => exportOf("json", rows, ABOUT).text;

/** What the page says of a file that holds the exported session with something changed. */
async function told(change: (session: ExportedSession) => unknown): Promise<unknown> {
  open();
  await log.importFile(file(JSON.stringify(change(JSON.parse(exported()) as ExportedSession))));
  expect(store.get().log).toBeNull();
  return store.get().file?.problems.map(({ hand, code, problems }) => [hand, code, ...problems.map((one) => one.code)]);
}

const withHand = (session: ExportedSession, index: number, change: object): ExportedSession => ({
  ...session,
  hands: session.hands.map((hand, at) => (at === index ? { ...hand, ...change } : hand)),
});

describe("an exported session", () => {
  test("comes back from JSON with the very same hands, and with their figures", async () => {
    open();
    await log.importFile(file(exported()));
    const { log: shown, file: wrong, work } = store.get();
    expect([wrong, work, shown?.source, shown?.rows.map(({ skill, luck, ...row }) => row)]).toEqual([
      null,
      null,
      "imported",
      rows.map(({ skill, luck, ...row }) => row),
    ]);
    expect(shown?.totals).toMatchObject({ hands: HANDS, figured: HANDS, net_chips: [-45 * HANDS, 5, 45, 85] });
  });

  test("goes out again as it came in", async () => {
    open();
    await log.importFile(file(exported()));
    log.exportLog("json");
    const first = delivered[0]?.text ?? "";
    await log.importFile(file(first));
    log.exportLog("json");
    expect(delivered[1]?.text).toBe(first);
  });

  test("has a line for each hand and seat in its CSV", () => {
    const figured = rows.map((row, index) => (index === 0 ? { ...row, skill: [-5, 1, 2, 2], luck: [4, -4, 0, 0] } : row));
    const lines = exportOf("csv", figured, ABOUT).text.split("\r\n");
    expect(lines).toHaveLength(1 + HANDS * 4 + 1);
    expect(lines.slice(0, 3)).toEqual([
      "hand,seat,unit_chips,net_chips,balance_chips,skill_units,luck_units,settled",
      "1,1,5,-45,955,-5,4,1970-01-01T00:00:02.000Z",
      "1,2,5,-5,995,1,-4,1970-01-01T00:00:02.000Z",
    ]);
    expect(lines[5]).toBe("2,1,5,-45,910,,,1970-01-01T00:00:02.000Z");
  });

  test("has all its records in its text", () => {
    expect(exportOf("text", rows, ABOUT).text).toBe(rows.map(({ record }) => record).join("\n"));
  });

  test.each<[ExportKind, string]>([
    ["json", "houseway-1970-01-01.json"],
    ["csv", "houseway-1970-01-01.csv"],
    ["text", "houseway-1970-01-01.txt"],
  ])("as %s is named by its last day", (kind, name) => {
    expect(exportOf(kind, rows, ABOUT).name).toBe(name);
  });
});

describe("a file that is not right", () => {
  test.each([
    ["[1", "not_json"],
    ["", "not_json"],
    ["[]", "not_a_session"],
    ['{"format":"houseway-hands","version":1}', "not_a_session"],
    ['{"format":"houseway-session","version":2}', "future"],
    ['{"format":"houseway-session","version":"1"}', "field"],
    ['{"format":"houseway-session","version":1,"hands":{}}', "field"],
    ['{"format":"houseway-session","version":1,"hands":[]}', "no_hands"],
  ])("%s is %s", (text, code) => {
    expect(parseSession(text)).toEqual({ hands: [], problems: [{ hand: null, code, problems: [] }] });
  });

  test("tells every hand that lacks something", async () => {
    const found = await told((session) => withHand(withHand(session, 0, { record: 1 }), 2, { skill: "much" }));
    expect(found).toEqual([
      [1, "field"],
      [3, "field"],
    ]);
  });

  test("tells every record that the engine refuses, in its words", async () => {
    const record = (from: string, to: string, at: number): object => ({ record: rows[at]?.record.replace(from, to) });
    const found = await told((session) => withHand(withHand(session, 0, record("net 1 -45", "net 1 +45", 0)), 1, record("houseway-hand 1", "houseway-hand 9", 1)));
    expect(found).toEqual([
      [1, "record", "record_inconsistent"],
      [2, "record", "record_malformed"],
    ]);
  });

  test("tells hands out of order, left doubled, or of another table", async () => {
    expect(await told((session) => ({ ...session, hands: session.hands.toReversed() }))).toEqual([
      [2, "order"],
      [3, "order"],
    ]);
    expect(await told(({ hands, ...session }) => ({ ...session, hands: [...hands, hands[2]] }))).toEqual([[4, "order"]]);
    const foreign = await engine.call<OpenedHand>("example", { options: {} });
    expect(await told(({ hands, ...session }) => ({ ...session, hands: [{ record: foreign.settled.record, skill: null, luck: null }, hands[1]] }))).toEqual([
      [2, foreign.settled.seats.length === 4 ? "balances" : "seats"],
    ]);
  });

  test("tells figures that are not the hand's", async () => {
    expect(await told((session) => withHand(session, 1, { skill: [0, 0, 0, 99], luck: null }))).toEqual([[2, "figures"]]);
  });

  test("leaves what is shown as it is", async () => {
    open();
    await log.importFile(file(exported()));
    const before = store.get().log;
    await log.importFile(file("[", "other.json"));
    expect([store.get().log, store.get().file?.name]).toEqual([before, "other.json"]);
    log.dismissFile();
    expect(store.get().file).toBeNull();
  });

  test("is not even read where it is too large", async () => {
    open();
    await log.importFile(Object.defineProperty(file(exported()), "size", { value: LARGEST_FILE + 1 }));
    expect(store.get().file?.problems).toEqual([{ hand: null, code: "too_large", problems: [] }]);
  });
});

test("reading can be stopped, and shows nothing then", async () => {
  open();
  store.subscribe(({ work }) => {
    if (work?.done === 1) log.stopWork();
  });
  await log.importFile(file(exported()));
  expect([store.get().log, store.get().file, store.get().work]).toEqual([null, null, null]);
});

test("a text that the browser does not copy is shown to be copied by hand", async () => {
  open();
  await log.importFile(file(exported()));
  await log.copyLog("text");
  expect([delivered.map(({ how }) => how), store.get().sheet]).toEqual([["copy"], null]);
  copies = false;
  const text = rows.map(({ record }) => record).join("\n");
  await log.shareLog("text");
  expect(store.get().sheet).toEqual({ kind: "copy", text });
});
