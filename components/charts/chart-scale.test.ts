import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestUnit } from '#lib/domain/hash-rate.ts';
import { rateScale, timeTicks } from './chart-scale.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('the axis begins at zero, reaches above the highest rate and has few, even steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 9e20, noNaN: true }), (highest) => {
      const { ticks, top } = rateScale(highest, bestUnit(highest));
      expect(ticks[0]).toBe(0);
      expect(top).toBeGreaterThan(highest);
      expect(ticks.at(-1)).toBe(top);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('the decimals follow the steps', () => {
  expect(rateScale(170e12, 'th')).toEqual({
    unit: 'th',
    ticks: [0, 50e12, 100e12, 150e12, 200e12],
    top: 200e12,
    decimals: 0,
  });
  expect(rateScale(1.1e15, 'ph')).toMatchObject({ unit: 'ph', top: 1.25e15, decimals: 2 });
});

test('nothing to show still has an axis', () => {
  expect(rateScale(0, 'hash')).toMatchObject({ unit: 'hash', top: 1, decimals: 1 });
  // Of a rig in TH/s that was away: its steps can be told apart.
  expect(rateScale(0, 'th')).toMatchObject({ unit: 'th', top: 1e12, decimals: 1 });
});

test('time ticks are round on the clock of the reader and never more than asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 10 * 60_000, max: 62 * DAY }),
      fc.integer({ min: 3, max: 16 }),
      (startMs, span, most) => {
        const { at, daily } = timeTicks({ startMs, endMs: startMs + span }, most);
        expect(at.length).toBeLessThanOrEqual(most + 2);
        for (const ms of at) {
          expect(ms).toBeGreaterThanOrEqual(startMs);
          expect(ms).toBeLessThanOrEqual(startMs + span);
          expect(new Date(ms).getSeconds()).toBe(0);
          if (daily) expect(new Date(ms).getHours()).toBe(0);
        }
      },
    ),
  );
});
