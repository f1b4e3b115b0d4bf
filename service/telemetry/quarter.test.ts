import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tally } from '#lib/domain/delivery.ts';
import { binsOf } from '#lib/domain/graph.ts';
import { isWorking, type Minute } from '#lib/domain/minute.ts';
import { quartersOf } from './quarter.ts';

const START = 29_759_040;
const optimal = { min: '50.000', max: '150.000' };

const observed = fc.record({
  minute: fc.integer({ min: START, max: START + 89 }),
  connected: fc.boolean(),
  poolReachable: fc.boolean(),
  acceptedShares: fc.integer({ min: 0, max: 50 }),
  acceptedDifficulty: fc.double({ min: 0, max: 1e9, noNaN: true }),
  assignedDifficulty: fc.constantFrom(0, 12.5, 50, 100.1, 150, 900),
  rejectedDifficulty: fc.double({ min: 0, max: 1e9, noNaN: true }),
});
const series = fc
  .uniqueArray(observed, { selector: ({ minute }) => minute, maxLength: 90 })
  .map((minutes): Minute[] => minutes.sort((a, b) => a.minute - b.minute));

test('a quarter holds what a graph draws of its minutes, and what a verdict adds up', () => {
  fc.assert(
    fc.property(series, (minutes) => {
      const quarters = quartersOf(minutes, () => optimal);
      const bins = binsOf(minutes, 15);
      expect(quarters).toHaveLength(bins.length);
      for (const [index, bin] of bins.entries()) {
        const { lengthMinutes, ...drawn } = bin;
        const inside = minutes.filter(
          ({ minute }) => minute >= bin.startMinute && minute < bin.startMinute + lengthMinutes,
        );
        const sums = tally(inside, optimal);
        expect(quarters[index]).toEqual({
          ...drawn,
          working: sums.observed - sums.rig - sums.pool,
          unsuited: sums.difficulty,
          workingShares: inside.filter(isWorking).reduce((sum, minute) => sum + minute.acceptedShares, 0),
          workingDifficulty: sums.acceptedDifficulty,
          inverseDifficulty: sums.inverseDifficulty,
          countedShares: sums.shares,
        });
      }
    }),
  );
});
