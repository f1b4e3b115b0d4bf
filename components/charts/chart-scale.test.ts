import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bestUnit, hashesPerUnit } from '#lib/domain/hash-rate.ts';
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

test('what would be zeros in the usual unit has one of its own', () => {
  expect(rateScale(3.6e6, 'th')).toMatchObject({ unit: 'mh', ticks: [0, 1e6, 2e6, 3e6, 4e6], decimals: 0 });
  expect(rateScale(0.009, 'hash')).toMatchObject({ unit: 'hash' });
  fc.assert(
    fc.property(fc.double({ min: 1e-2, max: 9e20, noNaN: true }), (highest) => {
      const { unit, ticks, decimals } = rateScale(highest, 'eh');
      const said = ticks.map((rate) => (rate / Number(hashesPerUnit(unit))).toFixed(decimals));
      expect(new Set(said).size).toBe(said.length);
    }),
  );
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

test.each([
  {
    zone: 'Europe/Berlin',
    from: '2026-03-28T00:00+01:00',
    hours: 71,
    most: 12,
    hour: (hour: number) => hour % 6 === 0,
  },
  {
    zone: 'Europe/Berlin',
    from: '2026-03-29T00:00+01:00',
    hours: 12,
    most: 6,
    hour: (hour: number) => hour % 2 === 0,
  },
  {
    zone: 'Europe/Berlin',
    from: '2026-10-24T00:00+02:00',
    hours: 73,
    most: 13,
    hour: (hour: number) => hour % 6 === 0,
  },
])('the clock of $zone is put on or back after $from, and ticks stay at their hours', (place) => {
  inZone(place.zone);
  const startMs = Date.parse(place.from);
  const { at } = timeTicks({ startMs, endMs: startMs + place.hours * HOUR }, place.most);
  expect(at.length).toBeGreaterThan(4);
  expect(at.filter((ms) => !place.hour(new Date(ms).getHours()))).toEqual([]);
  expect(new Set(at).size).toBe(at.length);
});

test('only the day that has no midnight has its tick at the first hour it has', () => {
  inZone('America/Santiago');
  const startMs = Date.parse('2026-09-04T00:00-04:00');
  const { at, daily } = timeTicks({ startMs, endMs: startMs + 6 * DAY }, 7);
  expect(daily).toBe(true);
  expect(at.map((ms) => new Date(ms).getHours())).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

function inZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
}
