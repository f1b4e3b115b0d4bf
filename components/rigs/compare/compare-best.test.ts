import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestPlaces } from './compare-best.ts';

test('the lowest or the highest is best, all of them where several are', () => {
  expect(bestPlaces([3n, 1n, 2n], 'lowest')).toEqual(new Set([1]));
  expect(bestPlaces([97.1, undefined, 99.2, 99.2], 'highest')).toEqual(new Set([2, 3]));
});

test('where all are alike, or only one is known, none is best', () => {
  expect(bestPlaces([5, 5, undefined], 'lowest')).toEqual(new Set());
  expect(bestPlaces([undefined, 5], 'highest')).toEqual(new Set());
  expect(bestPlaces([], 'highest')).toEqual(new Set());
});

test('what was measured is best only where chance does not explain it', () => {
  const of = (low: number, high: number) => ({ low, high });
  expect(bestPlaces([157, 83], 'highest', [of(67, 308), of(70, 97)])).toEqual(new Set());
  expect(bestPlaces([104, 83], 'highest', [of(99, 109), of(70, 97)])).toEqual(new Set([0]));
  expect(bestPlaces([157, 83], 'highest', [of(67, 308), undefined])).toEqual(new Set());
  expect(bestPlaces([104, 83, 98], 'highest', [of(99, 109), of(70, 97), of(97, 99)])).toEqual(new Set());
  expect(bestPlaces([157, 83], 'lowest', [of(67, 308), of(70, 97)])).toEqual(new Set());
  expect(bestPlaces([120, 83], 'lowest', [of(98, 140), of(70, 97)])).toEqual(new Set([1]));
});

test('no value is better than one marked best, and one that is not marked is worse', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), { maxLength: 4 });
  fc.assert(
    fc.property(values, (given) => {
      const best = bestPlaces(given, 'highest');
      const known = given.filter((value) => value !== undefined);
      for (const place of best) expect(given[place]).toBe(Math.max(...known));
      expect(best.size === 0).toBe(new Set(known).size < 2);
    }),
  );
});
