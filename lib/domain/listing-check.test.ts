import { expect, test } from 'vitest';
import { contradiction } from './listing-check.ts';

test('within ten percent a measurement agrees with what is advertised', () => {
  expect([90, 95, 100, 110].map((measured) => contradiction(measured, 100))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('beyond that it contradicts, below or above', () => {
  expect(contradiction(89, 100)).toEqual({ kind: 'below', percent: 89 });
  expect(contradiction(111, 100)).toEqual({ kind: 'above', percent: 111 });
  expect(contradiction(0, 100)).toEqual({ kind: 'below', percent: 0 });
});

test('where nothing is measured or advertised there is nothing to compare', () => {
  expect(contradiction(undefined, 100)).toBeUndefined();
  expect(contradiction(5, undefined)).toBeUndefined();
  expect(contradiction(5, 0)).toBeUndefined();
});
