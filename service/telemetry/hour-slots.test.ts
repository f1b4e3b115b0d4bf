import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { minutesFrom } from '#test/market/telemetry.ts';
import { minutesOfHour, slotsOf } from './hour-slots.ts';

const START = 29_759_040;

const share = fc.constantFrom(0, 100.1, 100.1 * 3, 1e-7, 32_768 * 100.1, 1e12);
const observed = fc.record({
  minute: fc.integer({ min: START, max: START + 59 }),
  connected: fc.constantFrom(true, true, true, false),
  poolReachable: fc.constantFrom(true, true, true, false),
  acceptedShares: fc.integer({ min: 0, max: 3 }),
  acceptedDifficulty: share,
  assignedDifficulty: fc.constantFrom(0, 100.1),
  rejectedDifficulty: share,
});
const anyHour = fc
  .uniqueArray(observed, { selector: ({ minute }) => minute, minLength: 1, maxLength: 60 })
  .map((minutes): Minute[] => minutes.sort((a, b) => a.minute - b.minute));
/** As nearly every hour is: the rig and its pool there, one difficulty, and every share of that. */
const usualHour = anyHour.map((minutes) =>
  minutes.map(
    (minute): Minute => ({
      ...minute,
      connected: true,
      poolReachable: true,
      assignedDifficulty: 100.1,
      acceptedDifficulty: minute.acceptedShares * 100.1,
      rejectedDifficulty: (minute.acceptedShares % 2) * 100.1,
    }),
  ),
);

test('an hour gives back exactly the minutes it was made of', () => {
  fc.assert(
    fc.property(fc.oneof(anyHour, usualHour), (minutes) => {
      expect(minutesOfHour({ startMinute: START, ...slotsOf(minutes) })).toEqual(minutes);
    }),
    { numRuns: 500 },
  );
});

test('what follows from other fields is not written down', () => {
  expect(slotsOf(minutesFrom(START, 60))).toMatchObject({
    connected: null,
    poolReachable: null,
    assignedDifficulty: [100.5],
    acceptedDifficulty: null,
    rejectedDifficulty: null,
  });
  expect(slotsOf(minutesFrom(START, 60, { rejectedDifficulty: 0 })).rejectedShares).toBeNull();
});

test('an hour written slot by slot, whatever follows from what, gives back the same minutes', () => {
  const minutes = minutesFrom(START + 6, 40);
  const all = <Field extends keyof Minute>(field: Field) =>
    Array.from(
      { length: 60 },
      (_, slot) => minutes.find(({ minute }) => minute === START + slot)?.[field] ?? null,
    );
  const written = {
    startMinute: START,
    connected: all('connected'),
    poolReachable: all('poolReachable'),
    acceptedShares: all('acceptedShares'),
    acceptedDifficulty: all('acceptedDifficulty'),
    assignedDifficulty: all('assignedDifficulty'),
    rejectedDifficulty: all('rejectedDifficulty'),
    rejectedShares: null,
  };
  expect(minutesOfHour(written)).toEqual(minutes);
});
