import { doors, held, join, key, make, name, promise } from "./doors";
import { errors, faults, tableErrors, unknown, wrong } from "./errors";
import { end, free, invite, keeping, leave, limits, lobby, more, rename, settings, wait } from "./lobby";
import { connection, did, log, said, titles } from "./table";

/** The words of rooms: the shape that every language has to fill. */
export const rooms = {
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
export type RoomWords = typeof rooms;
