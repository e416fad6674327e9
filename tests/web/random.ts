/** A small generator with a seed, so that a failing run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

export const DECK: readonly string[] = [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

export function thirteen(random: () => number): string[] {
  const deck = [...DECK];
  return Array.from({ length: 13 }, () => deck.splice(Math.floor(random() * deck.length), 1)[0] as string);
}
