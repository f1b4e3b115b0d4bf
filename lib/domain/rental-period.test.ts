import { expect, test } from 'vitest';
import { endAfter, isOver, overlaps, progress } from './rental-period.ts';

function setup({ hours = 24 } = {}) {
  const startUnix = 1_785_585_600;
  return { startUnix, period: { startUnix, endUnix: endAfter(startUnix, hours) } };
}

test('a rental is over from its end on, and not before its beginning', () => {
  const { period, startUnix } = setup({ hours: 1 });
  expect([-1, 0, 3599, 3600].map((second) => isOver(period, startUnix + second))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('progress runs from 0 to 1', () => {
  const { period, startUnix } = setup({ hours: 2 });
  expect([-1, 0, 1800, 7200, 9999].map((second) => progress(period, startUnix + second))).toEqual([
    0, 0, 0.25, 1, 1,
  ]);
  expect(progress({ startUnix, endUnix: startUnix }, startUnix)).toBe(1);
});

test('a rental may begin in the second another ends', () => {
  const { period } = setup();
  const next = { startUnix: period.endUnix, endUnix: endAfter(period.endUnix, 1) };
  expect(overlaps(period, next)).toBe(false);
  expect(overlaps(next, period)).toBe(false);
  expect(overlaps(period, { ...next, startUnix: period.endUnix - 1 })).toBe(true);
  expect(overlaps(period, period)).toBe(true);
});
