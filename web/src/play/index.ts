import type { PwaIntents } from "../pwa";
import type { HandIntents } from "./hand";
import type { KeptIntents } from "./kept";
import type { LogIntents } from "./log";
import type { PageIntents } from "./page";
import type { RoomIntents } from "./room";
import type { ScoreIntents } from "./score";
import type { SeatIntents } from "./seat";
import type { SessionIntents } from "./session";

/** Everything a view may ask for. Views know the state and these, and nothing of hosts. */
export interface Act {
  readonly hand: HandIntents;
  readonly session: SessionIntents;
  readonly seat: SeatIntents;
  readonly page: PageIntents;
  readonly kept: KeptIntents;
  readonly log: LogIntents;
  readonly room: RoomIntents;
  readonly score: ScoreIntents;
  readonly pwa: PwaIntents;
}
