import { expect, test } from 'vitest';
import { afterwards } from './pressed-in-vain.ts';

const made = { asOfMs: 1_000, is: 'made' } as const;
const underWay = { ...made, is: 'under way' } as const;
const later = { asOfMs: 1_000, refreshing: false, nowMs: 30_000 };

test('a press that brings the same once more was in vain, until something newer is here', () => {
  expect(afterwards(made, { ...later, refreshing: true })).toEqual(underWay);
  const vain = afterwards(underWay, later);
  expect(vain?.is).toBe('in vain');
  expect(vain && afterwards(vain, { ...later, refreshing: true })).toBe(vain);
  expect(vain && afterwards(vain, { ...later, asOfMs: 2_000 })).toBeUndefined();
});

test('nothing is said of a press that is not under way yet, of one that brought something newer, and of what is new anyway', () => {
  expect(afterwards(made, later)).toBe(made);
  expect(afterwards(underWay, { ...later, refreshing: true })).toBe(underWay);
  expect(afterwards(underWay, { ...later, asOfMs: 2_000 })).toBeUndefined();
  expect(afterwards(underWay, { ...later, nowMs: 4_000 })).toBeUndefined();
});
