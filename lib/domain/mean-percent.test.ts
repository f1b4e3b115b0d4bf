import { expect, test } from 'vitest';
import { meanPercent } from './mean-percent.ts';

test('a day weighs by its hours, so that ten minutes of today are not the half of two days', () => {
  const days = [
    { percent: '100.00', hours: 24 },
    { percent: '0.00', hours: 0.17 },
  ];
  expect(meanPercent(days)).toBeCloseTo(99.297, 3);
});

test('days weigh alike where a service does not say of all of them how many hours they had', () => {
  expect(meanPercent([{ percent: '100.00' }, { percent: '80.00' }])).toBe(90);
  expect(meanPercent([{ percent: '100.00', hours: 3 }, { percent: '80.00' }])).toBe(90);
});

test('a day that says no percent has no weight, and without any there is no mean', () => {
  const none = { percent: 'none', hours: 20 };
  const blank = { ...none, percent: '' };
  expect(meanPercent([none, blank, { percent: '50.00', hours: 2 }, { percent: '60.00', hours: 6 }])).toBe(
    57.5,
  );
  expect([meanPercent([none, blank]), meanPercent([])]).toEqual([undefined, undefined]);
});
