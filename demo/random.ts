/** A stream of numbers from 0 up to, and without, 1. */
export type Random = () => number;

const STEP = 0x6d2b79f5;

/**
 * A stream that depends on its key and on nothing else: whoever asks for the same thing, now or after a restart, is told
 * the same.
 */
export function randomOf(key: string): Random {
  let state = hash(key);
  return function next() {
    state = (state + STEP) | 0;
    return finish(state) / 2 ** 32;
  };
}

/**
 * As many streams as there are whole numbers: `next` goes on in the one that was sought last. A stream of its own for each
 * of millions of minutes would cost more than what is drawn from it.
 */
export function randomOfEach(key: string): { seek: (number: number) => void; next: Random } {
  const start = hash(key);
  let state = start;
  return {
    seek(number) {
      state = finish(start ^ Math.imul(number, 0x9e3779b1));
    },
    next() {
      state = (state + STEP) | 0;
      return finish(state) / 2 ** 32;
    },
  };
}

export function between([low, high]: readonly [low: number, high: number], random: Random): number {
  return low + (high - low) * random();
}

/** A whole number between two, both included. */
export function wholeBetween(bounds: readonly [low: number, high: number], random: Random): number {
  return Math.floor(between([bounds[0], bounds[1] + 1], random));
}

export function pick<Items extends readonly [unknown, ...unknown[]]>(
  items: Items,
  random: Random,
): Items[number] {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** The items in another order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** How many events come where `mean` are expected, by Knuth's product of uniform numbers; for means up to some hundreds. */
export function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return finish(state);
}

/** Spreads every bit over all of them (the finalizer of MurmurHash3). */
function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
