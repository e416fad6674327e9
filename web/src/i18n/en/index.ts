import { cards, categories, hands, naturals, rows } from "./cards";
import { errors, failures, unknownError } from "./errors";
import { kept } from "./kept";
import { language } from "./language";
import { notices } from "./notices";
import { pages } from "./pages";
import { bill, diagnosis, reveal } from "./reveal";
import { app, engine, help, look, problem, start, titles } from "./screens";
import { session, shortage } from "./session";
import { actions, cost, foul, natural, scaleHints, scales, seats, side, surrender, table } from "./table";

/** English: the shape of every catalogue. Each key stands in one file for each area, and in no list but this one. */
export const en = {
  lang: "en" as string,
  dir: "ltr" as "ltr" | "rtl",
  /** What stands between two sentences. */
  gap: " ",
  actions,
  app,
  bill,
  cards,
  categories,
  cost,
  diagnosis,
  engine,
  errors,
  failures,
  foul,
  hands,
  help,
  kept,
  language,
  look,
  natural,
  naturals,
  notices,
  pages,
  problem,
  reveal,
  rows,
  scaleHints,
  scales,
  seats,
  session,
  shortage,
  side,
  start,
  surrender,
  table,
  titles,
  unknownError,
};
