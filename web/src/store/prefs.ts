import { isFields } from "./check";
import type { Database } from "./open";

const LOOK = "look";
/** Whether the browser has been asked to keep this page's storage for good; it is asked once. */
const PERSIST = "persist";

/** The reader's taste as it was kept, or null. */
export async function findLook(database: Database): Promise<Readonly<Record<string, unknown>> | null> {
  const found = await database.get("prefs", LOOK);
  return isFields(found) ? found : null;
}

export async function keepLook(database: Database, look: object): Promise<void> {
  await database.put("prefs", look, LOOK);
}

/** True the first time, and only then. */
export async function firstAsk(database: Database): Promise<boolean> {
  const write = database.transaction("prefs", "readwrite");
  const asked = (await write.store.get(PERSIST)) !== undefined;
  if (!asked) await write.store.put(true, PERSIST);
  await write.done;
  return !asked;
}
