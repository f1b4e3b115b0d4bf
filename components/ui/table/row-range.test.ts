import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPress, afterPressOnAll, partSelected } from './row-range.ts';

const KEYS = ['a', 'b', undefined, 'd', 'e'];
const selected = (...keys: string[]) => new Set(keys);

test('one press selects a row, the next one lets it go', () => {
  expect(afterPress(selected('e'), KEYS, { at: 1, from: 1 })).toEqual(selected('e', 'b'));
  expect(afterPress(selected('e', 'b'), KEYS, { at: 1, from: 1 })).toEqual(selected('e'));
});

test('a range goes both ways and passes over rows that cannot be selected', () => {
  expect(afterPress(selected('b'), KEYS, { at: 4, from: 1 })).toEqual(selected('b', 'd', 'e'));
  expect(afterPress(selected('e'), KEYS, { at: 0, from: 3 })).toEqual(selected('e', 'a', 'b', 'd'));
});

test('a range becomes what the row pressed becomes', () => {
  expect(afterPress(selected('a', 'b', 'd', 'e'), KEYS, { at: 3, from: 0 })).toEqual(selected('e'));
});

test('a row that cannot be selected takes no press', () => {
  const before = selected('a');
  expect(afterPress(before, KEYS, { at: 2, from: 0 })).toBe(before);
});

test('all means all that can be, then none, and leaves alone what is selected out of sight', () => {
  const all = selected('elsewhere', 'a', 'b', 'd', 'e');
  expect(afterPressOnAll(selected('elsewhere', 'a'), KEYS)).toEqual(all);
  expect(afterPressOnAll(all, KEYS)).toEqual(selected('elsewhere'));
});

test('the head says whether all, some or none are selected', () => {
  expect(partSelected(selected('elsewhere'), KEYS)).toBe('none');
  expect(partSelected(selected('a'), KEYS)).toBe('some');
  expect(partSelected(selected('a', 'b', 'd'), ['a', 'b', 'd'])).toBe('all');
  // One cannot be, so these are not all rows, though no more can be selected.
  expect(partSelected(selected('a', 'b', 'd', 'e'), KEYS)).toBe('some');
  expect(partSelected(selected(), [])).toBe('none');
});

test('a press changes nothing outside of its range', () => {
  const keys = Array.from({ length: 8 }, (_, index) => `row ${index}`);
  const place = fc.nat({ max: keys.length - 1 });
  fc.assert(
    fc.property(fc.subarray(keys), place, place, (before, at, from) => {
      const after = afterPress(new Set(before), keys, { at, from });
      const outside = keys.filter((_, index) => index < Math.min(at, from) || index > Math.max(at, from));
      for (const key of outside) expect(after.has(key)).toBe(before.includes(key));
    }),
  );
});
