import { expect, test } from 'vitest';
import { createDueTimes } from './due-times.ts';
import { dueMs, kinds } from './refresh-intervals.ts';
import type { RefreshPace } from './refresh-pace.ts';

const KIND = 'listRentals';
const LONGEST = dueMs(kinds[KIND]);
const SLOT_MS = 20_000;
const BEGAN = 1_785_585_600_000;

/** Answers to so many keys that all came at one time, and in how many milliseconds each is due. */
function setup() {
  let nowMs = BEGAN;
  let intervalMs = LONGEST;
  const pace: RefreshPace = { wanted: () => undefined, intervalMs: () => intervalMs };
  const { freshMs } = createDueTimes({ pace, now: () => nowMs });
  const of = (key: number, asOf: number) =>
    freshMs({ kind: KIND, owner: `key ${key}`, request: '/rental?' }, { asOf });
  return {
    of,
    ofMany: (keys: number, asOf = BEGAN) => Array.from({ length: keys }, (_, key) => of(key, asOf)),
    stretch(to: number) {
      intervalMs = to;
    },
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

/** How many are due in the busiest part of a minute. */
function most(dueIn: readonly number[]): number {
  const slots = new Map<number, number>();
  for (const ms of dueIn) {
    const slot = Math.floor((BEGAN + ms) / SLOT_MS);
    slots.set(slot, (slots.get(slot) ?? 0) + 1);
  }
  return Math.max(...slots.values());
}

test('while intervals are short every answer is fresh for all of its own', () => {
  const { ofMany, stretch } = setup();
  stretch(60_000);
  expect(new Set(ofMany(200))).toEqual(new Set([60_000]));
});

test('a single answer is fresh for the whole interval', () => {
  const { of } = setup();
  expect(of(1, BEGAN)).toBe(LONGEST);
});

test('of many that came at once some are due earlier, none before three fifths of the interval', () => {
  const { ofMany } = setup();
  const due = ofMany(140);
  expect(most(due)).toBeLessThanOrEqual(25);
  expect(Math.min(...due)).toBeGreaterThanOrEqual(0.6 * LONGEST);
  expect(Math.max(...due)).toBe(LONGEST);
});

test('what comes evenly is due evenly: once there is a round of them, none is moved', () => {
  const { of, pass } = setup();
  const due = Array.from({ length: 400 }, (_, key) => {
    pass(3_000);
    return of(key, BEGAN + 3_000 * (key + 1));
  });
  expect(due.slice(300).filter((ms) => ms < LONGEST)).toEqual([]);
});

test('an answer is due at one time, however often it is asked for; the next one has a time of its own', () => {
  const { ofMany, pass } = setup();
  const due = ofMany(100);
  expect(ofMany(100)).toEqual(due);
  pass(LONGEST);
  expect(ofMany(100, BEGAN + LONGEST)).not.toEqual(due);
});

test('stretched beyond what was promised, all are due later in proportion; shortened, none is due later than the interval', () => {
  const { ofMany, stretch } = setup();
  const due = ofMany(100);
  stretch(2 * LONGEST);
  expect(ofMany(100)).toEqual(due.map((ms) => expect.closeTo(2 * ms, 3)));
  stretch(0.8 * LONGEST);
  expect(ofMany(100)).toEqual(due.map((ms) => Math.min(ms, 0.8 * LONGEST)));
});

test('who was not asked for in their time takes no room any more', () => {
  const [busy, fresh] = [setup(), setup()];
  busy.ofMany(100);
  const dueAfter = ({ of, pass }: ReturnType<typeof setup>) => {
    pass(10 * LONGEST);
    return Array.from({ length: 3 }, (_, key) => of(1_000 + key, BEGAN + 10 * LONGEST));
  };
  const due = dueAfter(busy);
  expect(new Set(due).size).toBe(3);
  expect(due).toEqual(dueAfter(fresh));
});

test('an answer that is read anew gives up the time of the one before', () => {
  const { of } = setup();
  const due = Array.from({ length: 20 }, (_, at) => of(1, BEGAN + at));
  expect(new Set(due)).toEqual(new Set([LONGEST]));
});

test('what is long overdue is not put off', () => {
  const { of, pass } = setup();
  pass(2 * LONGEST);
  expect(of(1, BEGAN)).toBe(LONGEST);
});
