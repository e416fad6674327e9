/**
 * Intents before their part of the app is here: the first one that is asked for fetches it. What has to be known at once
 * is given beside.
 */
export function door<Intents extends object, Known extends keyof Intents = never>(
  load: () => Promise<Omit<Intents, Known> | null>,
  known: Pick<Intents, Known> = {} as Pick<Intents, Known>,
): Intents {
  return new Proxy(known as Intents, {
    get: (there, name) => {
      const ask = async (...given: unknown[]): Promise<unknown> => {
        const intents = (await load()) as Readonly<Record<PropertyKey, (...given: unknown[]) => unknown>> | null;
        return intents?.[name]?.(...given);
      };
      return name in there ? Reflect.get(there, name) : ask;
    },
  });
}
