import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERCENTS, percentiles } from './percentiles.ts';

test('a list of 101 is read at each of its twentieths', () => {
  const rising = Array.from({ length: 101 }, (_, at) => at);
  expect(percentiles(rising)).toEqual(PERCENTS);
});

test('nothing has no percentiles, and one value is all of them', () => {
  expect(percentiles([])).toEqual([]);
  expect(percentiles([7n])).toEqual(Array.from({ length: 21 }, () => 7n));
});

test('between two values the nearer one is read, halves up', () => {
  expect(percentiles([1, 2]).lastIndexOf(1)).toBe(9);
});

test('of any list there are 21, rising, from its lowest to its highest, and all are listed', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(), { minLength: 1, maxLength: 300 }), (values) => {
      const rising = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      const read = percentiles(rising);
      expect(read).toHaveLength(21);
      expect(read[0]).toBe(rising[0]);
      expect(read.at(-1)).toBe(rising.at(-1));
      expect(read.every((value, at) => values.includes(value) && value >= (read[at - 1] ?? value))).toBe(
        true,
      );
    }),
  );
});

test('each leaves at least as large a share of the list at or below it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 300 }), (values) => {
      const rising = values.toSorted((a, b) => a - b);
      for (const [step, value] of percentiles(rising).entries()) {
        const atOrBelow = rising.filter((other) => other <= value).length - 1;
        const wanted = ((rising.length - 1) * (PERCENTS[step] ?? 0)) / 100;
        expect(atOrBelow).toBeGreaterThanOrEqual(Math.floor(wanted));
      }
    }),
  );
});
