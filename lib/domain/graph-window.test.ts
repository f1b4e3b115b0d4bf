import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canGoEarlier,
  canGoLater,
  covers,
  type Extent,
  GRAPH_RANGES,
  type GraphView,
  graphQuestion,
  holdsAll,
  isTold,
  panned,
  ranged,
  rangeMs,
  rangesWithin,
  readGraphView,
  shownRange,
  widened,
  windowOf,
  zoomedTo,
} from './graph-window.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 20_000 * DAY + 12_345;

const extents = fc.oneof(
  fc.constant<Extent>({ endMs: NOW }),
  fc.integer({ min: HOUR, max: 62 * DAY }).map((length): Extent => ({ startMs: NOW - length, endMs: NOW })),
);
const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>('earlier', 'later', 'closer', 'wider'),
    fc.constantFrom<Step>(...GRAPH_RANGES),
  ),
  { maxLength: 30 },
);

type Step = 'earlier' | 'later' | 'closer' | 'wider' | (typeof GRAPH_RANGES)[number];

function take(view: GraphView, extent: Extent, step: Step): GraphView {
  if (step === 'earlier') return panned(view, extent, -1);
  if (step === 'later') return panned(view, extent, 1);
  if (step === 'closer') return widened(view, extent, 0.5);
  if (step === 'wider') return widened(view, extent, 2);
  return ranged(view, extent, step);
}

test('wherever one goes, the window lies in the time there is and has a width that can be asked for', () => {
  fc.assert(
    fc.property(extents, steps, (extent, taken) => {
      const view = taken.reduce((at, step) => take(at, extent, step), { range: '24h' } as GraphView);
      const { startMs, endMs } = windowOf(view, extent);
      expect(startMs).toBeGreaterThanOrEqual((extent.startMs ?? 0) - MINUTE);
      expect(endMs).toBeLessThanOrEqual(extent.endMs + MINUTE);
      expect(endMs - startMs).toBeGreaterThanOrEqual(
        Math.min(10 * MINUTE, endMs - (extent.startMs ?? 0)) - MINUTE,
      );
      expect(endMs - startMs).toBeLessThanOrEqual(62 * DAY);
    }),
  );
});

test('panning keeps the width, and the range its name', () => {
  const extent = { endMs: NOW };
  for (const range of GRAPH_RANGES) {
    const earlier = panned(panned({ range }, extent, -1), extent, -1);
    const { startMs, endMs } = windowOf(earlier, extent);
    expect(endMs - startMs).toBe(rangeMs(range));
    expect(Math.abs(NOW - rangeMs(range) / 2 - endMs)).toBeLessThanOrEqual(2 * MINUTE);
    expect(shownRange(earlier)).toBe(range);
  }
});

test('who pans back to the end sees the latest again, and what is zoomed stays as wide', () => {
  const extent = { endMs: NOW };
  const earlier = panned({ range: '3h' }, extent, -1);
  expect(canGoLater(earlier, extent)).toBe(true);
  expect(panned(earlier, extent, 1)).toEqual({ range: '3h' });
  const zoomed = zoomedTo({ range: '3h' }, extent, { startMs: NOW - HOUR, endMs: NOW - HOUR / 2 });
  const end = panned(panned(panned(zoomed, extent, 1), extent, 1), extent, 1);
  expect(windowOf(panned(panned(end, extent, 1), extent, 1), extent).endMs).toBeLessThanOrEqual(NOW + MINUTE);
  expect(shownRange(end)).toBeUndefined();
});

test('a shorter range after panning ends where one looks', () => {
  const extent = { endMs: NOW };
  const earlier = panned({ range: '7d' }, extent, -1);
  const shorter = ranged(earlier, extent, '3h');
  expect(windowOf(shorter, extent).endMs).toBe(windowOf(earlier, extent).endMs);
  expect(shownRange(shorter)).toBe('3h');
});

test('a rental begins at its beginning', () => {
  const extent = { startMs: NOW - 5 * HOUR, endMs: NOW };
  expect(rangesWithin(extent)).toEqual(['3h']);
  expect(windowOf({ range: 'all' }, extent)).toEqual(extent);
  const view = panned(
    panned(panned(panned({ range: '3h' }, extent, -1), extent, -1), extent, -1),
    extent,
    -1,
  );
  expect(Math.abs(windowOf(view, extent).startMs - extent.startMs)).toBeLessThanOrEqual(MINUTE);
  expect(canGoEarlier({ range: 'all' }, extent)).toBe(false);
  expect(holdsAll(extent)).toBe(true);
  expect(holdsAll({ startMs: NOW - 63 * DAY, endMs: NOW })).toBe(false);
  expect(holdsAll({ endMs: NOW })).toBe(false);
  expect(widened({ range: '3h' }, extent, 4)).toMatchObject({ stretch: { endMs: expect.any(Number) } });
});

test('of a long rental more than fourteen days can be seen at once', () => {
  const extent = { startMs: NOW - 40 * DAY, endMs: NOW };
  const { startMs, endMs } = windowOf(widened({ range: '14d' }, extent, 2), extent);
  expect(endMs - startMs).toBe(28 * DAY);
});

test('a mark of a moment is widened to ten minutes', () => {
  const zoomed = zoomedTo({ range: '3h' }, { endMs: NOW }, { startMs: NOW - HOUR, endMs: NOW - HOUR + 1 });
  expect((zoomed.stretch?.endMs ?? 0) - (zoomed.stretch?.startMs ?? 0)).toBe(10 * MINUTE);
});

test('the market is asked for what is seen, and for its own 24 hours without a word', () => {
  expect(graphQuestion({ range: '24h' })).toEqual({});
  expect(graphQuestion({ range: '14d' })).toEqual({ hours: '336' });
  const stretch = { startMs: 60_000, endMs: 120_000 };
  expect(graphQuestion({ range: '3h', stretch })).toEqual({ start: '60', end: '120' });
});

test('an address may ask for anything', () => {
  expect(readGraphView({ range: '7d', from: '60', to: '3660' }, '24h')).toEqual({
    range: '7d',
    stretch: { startMs: 60_000, endMs: 3_660_000 },
  });
  const nonsense = [
    { from: '3660', to: '60' },
    { from: 'x', to: '60' },
    { from: '-60', to: '60' },
    { from: '1.5', to: '60.0001' },
    { from: '0', to: String(63 * 86_400) },
    { from: '99999999990', to: '100000000000' },
    { from: null, to: undefined },
    { from: ['1'], to: ['2', '3'] },
  ];
  for (const { from, to } of nonsense)
    expect(readGraphView({ range: 'forever', from, to }, 'all')).toEqual({ range: 'all' });
});

test('an edge may be off by five minutes, or by a fiftieth of what was asked for where that is more', () => {
  const late = (hours: number, minutes: number) =>
    covers(
      { startMs: NOW - hours * HOUR + minutes * MINUTE, endMs: NOW },
      { startMs: NOW - hours * HOUR, endMs: NOW },
    );
  expect([late(3, 5), late(3, 6)]).toEqual([true, false]);
  expect([late(50, 60), late(50, 61)]).toEqual([true, false]);
});

test('an answer about another time is not what was asked for', () => {
  const asked = { startMs: NOW - DAY, endMs: NOW };
  expect(covers({ startMs: NOW - DAY + MINUTE, endMs: NOW - MINUTE }, asked)).toBe(true);
  expect(covers({ startMs: NOW - 7 * DAY, endMs: NOW }, asked)).toBe(true);
  expect(covers({ startMs: NOW - 0.9 * DAY, endMs: NOW }, asked)).toBe(false);
  expect(covers({ startMs: NOW - DAY / 2, endMs: NOW }, asked)).toBe(false);
  expect(covers({ startMs: NOW - 3 * DAY, endMs: NOW - DAY }, asked)).toBe(false);
});

test.each([
  ['of minutes', 3, 15 * 60],
  ['of five, one of which its end cuts', 72, (4 + 15) * 60],
])('a stretch %s is told for good a quarter of an hour after its last bin', (_, hours, seconds) => {
  const endMs = 1_785_585_600_000 + 60_000;
  const stretch = { startMs: endMs - hours * 3_600_000, endMs };
  expect(isTold(stretch, endMs + seconds * 1000 - 1)).toBe(false);
  expect(isTold(stretch, endMs + seconds * 1000)).toBe(true);
});
