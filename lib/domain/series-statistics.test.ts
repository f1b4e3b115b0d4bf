import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from './graph.ts';
import { poissonBounds } from './poisson.ts';
import { advertisedAt, percentAverages, statisticsOf, thin } from './series-statistics.ts';

const EVER = { startMs: 0, endMs: 1e15 };

function setup({ rates = [90, 110, 97] } = {}) {
  const at = (values: number[]) => values.map((value, index): Point => [index * 60_000, value]);
  return { bars: at(rates), shares: at(rates.map((rate) => 10 * rate)), advertised: [[0, 100] as const] };
}

test('the average of what is visible is given in percent of advertised with its interval', () => {
  const statistics = statisticsOf(setup(), EVER);
  const { low, high } = poissonBounds(2970);
  expect(statistics).toMatchObject({ hashesPerSecond: 99, shares: 2970, percent: 99 });
  expect(statistics?.interval?.low).toBeCloseTo((99 * low) / 2970, 10);
  expect(statistics?.interval?.high).toBeCloseTo((99 * high) / 2970, 10);
});

test('only bins that begin within the range count', () => {
  expect(statisticsOf(setup(), { startMs: 60_000, endMs: 120_000 })).toMatchObject({
    hashesPerSecond: 110,
    shares: 1100,
  });
});

test('an advertised rate holds until the next, the first also before itself', () => {
  const changes: Point[] = [
    [10, 1],
    [20, 2],
  ];
  expect([0, 10, 19, 20, 99].map((ms) => advertisedAt(changes, ms))).toEqual([1, 1, 1, 2, 2]);
  expect(advertisedAt([], 10)).toBeUndefined();
});

test('each bin is measured against what was advertised then', () => {
  const advertised: Point[] = [
    [60_000, 100],
    [120_000, 197],
  ];
  expect(statisticsOf({ ...setup(), advertised }, EVER)?.percent).toBeCloseTo((100 * 297) / 397, 10);
});

test('without bins there are no statistics, and without shares no interval', () => {
  expect(statisticsOf(setup(), { startMs: -2, endMs: -1 })).toBeUndefined();
  expect(statisticsOf({ ...setup(), shares: [] }, EVER)).toEqual({
    hashesPerSecond: 99,
    shares: 0,
    bins: 3,
    percent: 99,
  });
});

test('shares of differing difficulty measure as well as fewer alike ones, and a bin of which none is told adds none', () => {
  // Ten of one and ten of nine: (10 + 90)² ÷ (10² ÷ 10 + 90² ÷ 10) = 12.2.
  const bars: Point[] = [
    [0, 10],
    [60_000, 90],
    [120_000, 0],
    [180_000, 50],
  ];
  const shares: Point[] = [
    [0, 10],
    [60_000, 10],
    [120_000, 0],
  ];
  const statistics = statisticsOf({ bars, shares, advertised: [] }, EVER);
  const { low, high } = poissonBounds(12);
  expect(statistics).toMatchObject({ hashesPerSecond: 37.5, shares: 20 });
  expect(statistics?.rateInterval?.low).toBeCloseTo((37.5 * low) / 12, 10);
  expect(statistics?.rateInterval?.high).toBeCloseTo((37.5 * high) / 12, 10);
});

test('shares of no work have no interval', () => {
  const statistics = statisticsOf({ ...setup(), bars: [[0, 0]] }, EVER);
  expect(statistics).toEqual({ hashesPerSecond: 0, shares: 2970, bins: 1, percent: 0 });
});

test('where nothing is advertised the average still is one, with its interval', () => {
  const statistics = statisticsOf({ ...setup(), advertised: [] }, EVER);
  const { low, high } = poissonBounds(2970);
  expect(statistics).toMatchObject({ hashesPerSecond: 99, shares: 2970 });
  expect(statistics?.percent).toBeUndefined();
  expect(statistics?.rateInterval?.low).toBeCloseTo((99 * low) / 2970, 10);
  expect(statistics?.rateInterval?.high).toBeCloseTo((99 * high) / 2970, 10);
});

test('a bin weighs for as long as it was observed: what is averaged is time, not bins', () => {
  const observedIn = (ms: number) => (ms === 60_000 ? 12_000 : 60_000);
  const advertised: Point[] = [
    [0, 100],
    [60_000, 200],
    [120_000, 100],
  ];
  const statistics = statisticsOf({ ...setup(), advertised, observedIn }, EVER);
  expect(statistics?.hashesPerSecond).toBeCloseTo((5 * 90 + 110 + 5 * 97) / 11, 10);
  expect(statistics?.percent).toBeCloseTo((100 * (5 * 90 + 110 + 5 * 97)) / (5 * 100 + 200 + 5 * 100), 10);
  expect(statistics).toMatchObject({ bins: 3, shares: 2970 });
  const [stretch] = percentAverages(
    { ...setup(), observedIn },
    { startMs: 0, endMs: 120_000, lengthMs: 120_000 },
  );
  expect(stretch?.[1]).toBeCloseTo((5 * 90 + 110) / 6, 10);
});

test('percents are averaged over whole stretches of what was observed, and never across a gap', () => {
  const bars: Point[] = [0, 60_000, 120_000, 360_000, 420_000].map((ms, index) => [ms, 100 + 10 * index]);
  const advertised: Point[] = [
    [0, 100],
    [360_000, 200],
  ];
  const visible = { startMs: 0, endMs: 480_000, lengthMs: 120_000 };
  expect(percentAverages({ bars, advertised }, visible)).toEqual([
    [0, 105],
    [120_000, 120],
    [360_000, 67.5],
  ]);
  expect(percentAverages({ bars, advertised }, { ...visible, startMs: 1, endMs: 479_999 })).toEqual([
    [120_000, 120],
  ]);
  expect(percentAverages({ bars, advertised: [] }, visible)).toEqual([]);
});

test('thinning keeps the ends and both extremes, in order, within the limit', () => {
  const series = fc
    .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 400 })
    .map((values) => values.map((value, index): Point => [index, value]));
  fc.assert(
    fc.property(series, fc.integer({ min: 4, max: 100 }), (points, max) => {
      const thinned = thin(points, max);
      const values = (of: Point[]) => of.map(([, value]) => value);
      expect(thinned.length).toBeLessThanOrEqual(max);
      expect(thinned).toEqual(points.filter((point) => thinned.includes(point)));
      expect([thinned[0], thinned.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(Math.max(...values(thinned))).toBe(Math.max(...values(points)));
      expect(Math.min(...values(thinned))).toBe(Math.min(...values(points)));
    }),
  );
});

test('a series that fits is left alone', () => {
  const { bars } = setup({ rates: [1, 2, 3, 4, 5] });
  expect(thin(bars, 5)).toEqual(bars);
  expect(thin([], 4)).toEqual([]);
});

test('thinning keeps the shape: a low and a high of every stretch', () => {
  const zigzag = Array.from({ length: 1500 }, (_, index): Point => [index, index % 2 === 0 ? -index : index]);
  const thinned = thin(zigzag, 500);
  expect(thinned).toHaveLength(500);
  const steps = thinned.slice(1).map(([ms], index) => ms - (thinned[index]?.[0] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(8);
});

test.each([1, -1])('a single spike of %i survives thinning wherever it stands', (spike) => {
  for (let position = 0; position < 40; position += 1) {
    const points = Array.from({ length: 40 }, (_, index): Point => [index, index === position ? spike : 0]);
    expect(thin(points, 6)).toContainEqual([position, spike]);
  }
});
