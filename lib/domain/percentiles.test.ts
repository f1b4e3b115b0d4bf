import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERCENTS, percentiles } from './percentiles.ts';

const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b);

test('a list of 1,001 is read at each of its hundredths', () => {
  const rising = Array.from({ length: 1001 }, (_, at) => at);
  expect(percentiles(rising)).toEqual(PERCENTS.map((percent) => 10 * percent));
});

test('a list that is no longer than its steps is read in full, each value as often as it is there', () => {
  expect(percentiles([])).toEqual([]);
  expect(percentiles([7n])).toEqual([7n]);
  expect(percentiles([1, 2, 2])).toEqual([1, 2, 2]);
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 101 }), (values) => {
      expect(percentiles(inOrder(values))).toEqual(inOrder(values));
    }),
  );
});

const longList = fc.array(fc.nat(500), { minLength: 102, maxLength: 400 }).map(inOrder);

test('of a longer list there are 101, rising, from its lowest to its highest, and all are listed', () => {
  fc.assert(
    fc.property(longList, (rising) => {
      const read = percentiles(rising);
      expect(read).toHaveLength(101);
      expect(read[0]).toBe(rising[0]);
      expect(read.at(-1)).toBe(rising.at(-1));
      expect(read).toEqual(inOrder(read.filter((value) => rising.includes(value))));
    }),
  );
});

test('each leaves at least as large a share of the list at or below it', () => {
  fc.assert(
    fc.property(longList, (rising) => {
      for (const [step, value] of percentiles(rising).entries()) {
        const atOrBelow = rising.filter((other) => other <= value).length - 1;
        const wanted = ((rising.length - 1) * (PERCENTS[step] ?? 0)) / 100;
        expect(atOrBelow).toBeGreaterThanOrEqual(Math.floor(wanted));
      }
    }),
  );
});
