import type { RoomIntents } from "./room";

/** The intents of rooms before their part of the app is here: the first one that is asked for fetches it. */
export function roomDoor(load: () => Promise<RoomIntents>): RoomIntents {
  return new Proxy({} as RoomIntents, {
    get:
      (_, name) =>
      async (...given: unknown[]): Promise<unknown> => {
        const intents = (await load()) as unknown as Readonly<Record<PropertyKey, (...given: unknown[]) => unknown>>;
        return intents[name]?.(...given);
      },
  });
}
