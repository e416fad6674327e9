import type { RoomIntents } from "./room";

/** The intents of rooms before their part of the app is here: the first one that is asked for fetches it. */
export function roomDoor(load: () => Promise<RoomIntents | null>): RoomIntents {
  return new Proxy({} as RoomIntents, {
    get:
      (_, name) =>
      async (...given: unknown[]): Promise<unknown> => {
        const intents = (await load()) as Readonly<Record<PropertyKey, (...given: unknown[]) => unknown>> | null;
        return intents?.[name]?.(...given);
      },
  });
}
