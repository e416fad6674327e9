import type { Settings } from "../protocol";
import type { ExportKind, HandRow } from "./shapes";

export const SESSION_FORMAT = "houseway-session";
export const SESSION_VERSION = 1;

/** What an exported session says beside its hands. */
export interface SessionAbout {
  /** The version of the engine. */
  readonly engine: string;
  /** Those of the session's next hand; null where the session is not the present one. */
  readonly settings: Settings | null;
}

/** The form that can be imported again. */
export interface ExportedSession extends SessionAbout {
  readonly format: typeof SESSION_FORMAT;
  readonly version: typeof SESSION_VERSION;
  readonly hands: readonly Pick<HandRow, "record" | "skill" | "luck">[];
}

const MEDIA: Readonly<Record<ExportKind, string>> = { json: "application/json", csv: "text/csv", text: "text/plain" };
const EXTENSION: Readonly<Record<ExportKind, string>> = { json: "json", csv: "csv", text: "txt" };

/** A text on its way out of the page. */
export interface Parcel {
  readonly name: string;
  readonly media: string;
  readonly text: string;
}

/** The hands, oldest first, as a file of a kind. */
export function exportOf(kind: ExportKind, rows: readonly HandRow[], about: SessionAbout): Parcel {
  const write = { json: () => json(rows, about), csv: () => csv(rows), text: () => text(rows) };
  const day = new Date(rows.at(-1)?.settled_ms ?? 0).toISOString().slice(0, 10);
  return { name: `houseway-${day}.${EXTENSION[kind]}`, media: MEDIA[kind], text: write[kind]() };
}

function json(rows: readonly HandRow[], about: SessionAbout): string {
  const hands = rows.map(({ record, skill, luck }) => ({ record, skill, luck }));
  const session: ExportedSession = { format: SESSION_FORMAT, version: SESSION_VERSION, ...about, hands };
  return `${JSON.stringify(session, null, 2)}\n`;
}

const COLUMNS = ["hand", "seat", "unit_chips", "net_chips", "balance_chips", "skill_units", "luck_units", "settled"];

/** A line for each hand and seat, seats from 1 as in a record; a figure that is not known is left empty. */
function csv(rows: readonly HandRow[]): string {
  const lines = rows.flatMap((row) =>
    row.net.map((net, seat) => {
      const settled = new Date(row.settled_ms).toISOString();
      return [row.hand, seat + 1, row.unit, net, row.balances[seat], row.skill?.[seat] ?? "", row.luck?.[seat] ?? "", settled].join();
    }),
  );
  return `${[COLUMNS.join(), ...lines].join("\r\n")}\r\n`;
}

/** The records as they are, an empty line between two. */
function text(rows: readonly HandRow[]): string {
  return rows.map(({ record }) => record).join("\n");
}
