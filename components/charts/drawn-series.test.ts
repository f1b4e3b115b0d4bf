import { expect, test } from 'vitest';
import { formatMinute } from '#components/ui/text/moment.ts';
import type { Point } from '#lib/domain/graph.ts';
import { readingsAt, timeText } from './chart-readout.ts';
import { seriesSummary } from './chart-summary.ts';
import { drawSeries } from './drawn-series.ts';
import type { Band } from './hash-rate-series.ts';

const MINUTE = 60_000;
const TERA = 1e12;

/**
 * A day of bins of five minutes, of ten shares each; of one in its middle, `away` minutes were an outage, told `at` its start or
 * end.
 */
function setup({ away, at }: { away: number; at: 'start' | 'end' }) {
  const binMs = 5 * MINUTE;
  const starts = Array.from({ length: 288 }, (_, bin) => bin * binMs);
  const outMs = starts[starts.length / 2 + 1] ?? 0;
  const rateOf = (ms: number) => (ms === outMs ? 20 * (5 - away) : 100) * TERA;
  const startMs = at === 'start' ? outMs : outMs + binMs - away * MINUTE;
  const bands: Band[] = [{ kind: 'rig-offline', startMs, endMs: startMs + away * MINUTE }];
  const points = starts.map((ms): Point => [ms, rateOf(ms)]);
  const shares = starts.map((ms): Point => [ms, 10]);
  const range = { startMs: 0, endMs: 1440 * MINUTE };
  const series = drawSeries({ points, shares, advertised: [[0, 100 * TERA]], bands, range }, new Set());
  const rateAt = (ms: number) => new Map(series.curves.delivered).get(ms);
  return { series, outMs, binMs, rateAt };
}

test.each(['start', 'end'] as const)(
  'a bin that was out for most of its time stands for itself, told at its %s',
  (at) => {
    const { series, outMs, binMs, rateAt } = setup({ away: 4, at });
    expect(series.curves.averaged?.lengthMs).toBe(15 * MINUTE);
    expect(rateAt(outMs)).toBe(20 * TERA);
    expect([rateAt(outMs - binMs), rateAt(outMs + binMs)]).toEqual([100 * TERA, 100 * TERA]);
    expect(seriesSummary(series)).toContain('lowest 20.00 TH/s');
    expect(seriesSummary(series)).toContain('of about 15 min; where there was an outage, of 5 min.');
    expect(timeText(series, outMs)).toBe(`5 min from ${formatMinute(outMs)}`);
    expect(readingsAt(series, outMs)[0]?.value).toMatch(/ · 20[.]0 %$/);
  },
);

test.each(['start', 'end'] as const)(
  'a bin that was out for little of its time is averaged with its neighbours, told at its %s',
  (at) => {
    const { series, outMs, binMs, rateAt } = setup({ away: 1, at });
    expect(rateAt(outMs)).toBe(rateAt(outMs - binMs));
    expect(rateAt(outMs)).toBeCloseTo((280 / 3) * TERA, -6);
    expect(seriesSummary(series)).toContain('Each point is the average of about 15 min. Rig offline');
    expect(timeText(series, outMs)).toMatch(/^15 min from /);
  },
);

/** Bins of a minute, each with more shares than chance needs. */
function drawnMinutes(rates: readonly number[]) {
  const points = rates.map((rate, minute): Point => [minute * MINUTE, rate * TERA]);
  const shares = points.map(([ms]): Point => [ms, 100]);
  const range = { startMs: 0, endMs: rates.length * MINUTE };
  return drawSeries({ points, shares, advertised: [], bands: [], range }, new Set()).lines.delivered;
}

test('a bin that is wide enough to be seen holds its value until it ends, and many are thinned', () => {
  const [run = []] = drawnMinutes([3, 3, 5]);
  expect(run).toEqual([
    [0, 3 * TERA],
    [MINUTE, 3 * TERA],
    [2 * MINUTE - 1, 3 * TERA],
    [2 * MINUTE, 5 * TERA],
  ]);
  const [many = []] = drawnMinutes(Array.from({ length: 1440 }, (_, minute) => 3 + (minute % 7)));
  expect(many.length).toBeLessThanOrEqual(500);
});
