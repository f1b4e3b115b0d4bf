import { expect, test } from 'vitest';
import { afterwards } from './pressed-in-vain.ts';

const made = { asOfMs: 1000, is: 'made' } as const;

test('a press that brings the same once more was in vain, until something newer is here', () => {
  const begun = afterwards(made, { asOfMs: 1000, refreshing: true });
  expect(begun?.is).toBe('under way');
  const vain = begun && afterwards(begun, { asOfMs: 1000, refreshing: false });
  expect(vain?.is).toBe('in vain');
  expect(vain && afterwards(vain, { asOfMs: 1000, refreshing: true })?.is).toBe('in vain');
  expect(vain && afterwards(vain, { asOfMs: 2000, refreshing: false })).toBeUndefined();
});

test('nothing is said of a press that is not under way yet, nor of one that brought something newer', () => {
  expect(afterwards(made, { asOfMs: 1000, refreshing: false })).toBe(made);
  expect(afterwards({ ...made, is: 'under way' }, { asOfMs: 2000, refreshing: true })).toBeUndefined();
});
