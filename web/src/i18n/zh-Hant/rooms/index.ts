import type { RoomWords } from "../../en/rooms";
import { doors, held, join, key, make, name, promise } from "./doors";
import { errors, faults, tableErrors, unknown, wrong } from "./errors";
import { end, free, invite, keeping, leave, limits, lobby, more, rename, settings, wait } from "./lobby";
import { connection, did, log, said, titles } from "./table";

/** The words of rooms in Traditional Chinese. */
export const rooms: RoomWords = {
  connection,
  did,
  doors,
  end,
  errors,
  faults,
  free,
  held,
  invite,
  join,
  keeping,
  key,
  leave,
  limits,
  lobby,
  log,
  make,
  more,
  name,
  promise,
  rename,
  said,
  settings,
  tableErrors,
  titles,
  unknown,
  wait,
  wrong,
};
