import { expect, test } from 'vitest';
import { formatMinute } from '#components/ui/text/moment.ts';
import type { Point } from '#lib/domain/graph.ts';
import { bandTitle } from './band-words.ts';
import { readingsAt, readingText, rowTimeText, timeText } from './chart-readout.ts';
import { rateScale } from './chart-scale.ts';
import { seriesSummary } from './chart-summary.ts';
import { drawSeries } from './drawn-series.ts';
import type { Band } from './hash-rate-series.ts';
import { rateText } from './rate-parts.ts';
import { shareOfAdvertised } from './share-of-advertised.ts';

const MINUTE = 60_000;
const RANGE = { startMs: 0, endMs: 4 * MINUTE };

/** A point a minute, of so many terahashes per second. */
function setup({
  terahashes = [90, 110, 97, 99],
  advertised = 100,
  bands = [] as Band[],
  rejected = [] as Point[],
} = {}) {
  const points = terahashes.map((rate, minute): Point => [minute * MINUTE, rate * 1e12]);
  const promised: Point[] = advertised === 0 ? [] : [[0, advertised * 1e12]];
  return drawSeries({ points, advertised: promised, rejected, bands, range: RANGE }, new Set());
}

/** In the zone of whoever runs this. */
const [FROM, TO] = [formatMinute(RANGE.startMs), formatMinute(RANGE.endMs)];

test('a graph is told in sentences: the average and its share, the extremes, and what kept it from more', () => {
  const bands: Band[] = [
    { kind: 'rig-offline', startMs: 0, endMs: 2 * MINUTE },
    { kind: 'rented', startMs: -MINUTE, endMs: 3 * MINUTE },
  ];
  expect(seriesSummary(setup({ bands }))).toBe(
    `From ${FROM} to ${TO} the delivered hash rate averaged 99.00 TH/s, 99.0 % of the advertised 100 TH/s; lowest 90.00 TH/s, highest 110.0 TH/s. Each point is the average of 1 min. Rig offline for 2 min. Rented for 3 min.`,
  );
});

test('where nothing is advertised, the average stands without a share', () => {
  expect(seriesSummary(setup({ advertised: 0 }))).toBe(
    `From ${FROM} to ${TO} the delivered hash rate averaged 99.00 TH/s; lowest 90.00 TH/s, highest 110.0 TH/s. Each point is the average of 1 min.`,
  );
});

test('what was rejected is told, where the market tells of it', () => {
  const rejected: Point[] = [0, 1, 2, 3].map((minute) => [minute * MINUTE, 2e12]);
  expect(seriesSummary(setup({ rejected }))).toContain(
    'highest 110.0 TH/s. Rejected work averaged 2.00 TH/s, 2.0 % of what was sent. Each point is the average of 1 min.',
  );
});

test('where nothing was observed, that is said, and for how long', () => {
  expect(seriesSummary(setup({ terahashes: [] }))).toBe(
    `From ${FROM} to ${TO} nothing was observed. Not observed for 4 min.`,
  );
});

test('a bin of which little was observed counts for little in every average that is told', () => {
  const points = [0, 5, 10, 15].map((minute): Point => [minute * MINUTE, minute === 10 ? 0 : 100e12]);
  const bands: Band[] = [{ kind: 'unobserved', startMs: 11 * MINUTE, endMs: 15 * MINUTE }];
  const range = { startMs: 0, endMs: 20 * MINUTE };
  const series = drawSeries({ points, rejected: points, advertised: [[0, 100e12]], bands, range }, new Set());
  expect(seriesSummary(series)).toContain('averaged 93.75 TH/s, 93.8 % of the advertised 100 TH/s');
  expect(seriesSummary(series)).toContain('Rejected work averaged 93.75 TH/s, 50.0 % of what was sent.');
  expect(readingsAt(series, undefined).map(({ value }) => value)).toEqual(
    expect.arrayContaining(['93.75 TH/s · 93.8 %', '93.75 TH/s, 50.0 % of what was sent']),
  );
});

test('the legend reads the bin under the crosshair, or the average of the range', () => {
  const series = setup();
  const texts = (ms?: number) => readingsAt(series, ms).map(({ layer, value }) => `${layer}: ${value}`);
  expect(texts()).toEqual(['delivered: 99.00 TH/s · 99.0 %', 'advertised: 100 TH/s']);
  expect(timeText(series, undefined)).toBe('Average of the range; each point over 1 min');
  expect(timeText(series, MINUTE)).toBe(formatMinute(MINUTE));
  expect(texts(MINUTE)).toEqual(['delivered: 110.0 TH/s · 110.0 %', 'advertised: 100 TH/s']);
});

test('what the rig advertises is written in the legend as among its terms, and its average as above the graph', () => {
  const drawn = setup({ terahashes: [5.2953e3, 5.2953e3], advertised: 5.2034e3 });
  const [delivered, advertised] = readingsAt(drawn, undefined).map(({ value }) => value);
  expect(advertised).toBe(rateText(5.2034e15));
  expect(delivered).toMatch(/^5\.295 PH\/s /);
  const short = setup({ terahashes: [94.248, 94.248], advertised: 100 });
  expect(readingsAt(short, undefined)[0]?.value).toMatch(/ 94\.3 %$/);
  expect(readingText(7.095e15, rateScale(8.4e15, 'ph'))).toBe('7.095 PH/s');
  expect(shareOfAdvertised({ percent: 94.248 })).toBe('94.3 % of advertised');
});

test('bins of few shares are told and read in averages, and the time of the average is said', () => {
  const minutes = Array.from({ length: 240 }, (_, minute) => minute);
  const points = minutes.map((minute): Point => [minute * MINUTE, (minute % 2) * 200e12]);
  const shares = minutes.map((minute): Point => [minute * MINUTE, minute % 2]);
  const range = { startMs: 0, endMs: 240 * MINUTE };
  const series = drawSeries({ points, shares, advertised: [], bands: [], range }, new Set());
  const about = 'lowest 100.0 TH/s, highest 100.0 TH/s. Each point is the average of about 10 min';
  expect(seriesSummary(series)).toContain(`${about}.`);
  const bands = [{ kind: 'rig-offline', startMs: 20 * MINUTE, endMs: 21 * MINUTE } as const];
  const withOutage = drawSeries({ points, shares, advertised: [], bands, range }, new Set());
  expect(seriesSummary(withOutage)).toContain('of about 10 min; where there was an outage, of 1 min.');
  expect(timeText(series, undefined)).toBe('Average of the range; each point over 10 min');
  expect(timeText(series, 14 * MINUTE)).toBe(`10 min from ${formatMinute(10 * MINUTE)}`);
  // The table beside it has every bin.
  expect(rowTimeText(series)).toBe('Average of the range; each row over 1 min');
  const [only] = points;
  const one = drawSeries({ points: only ? [only] : [], advertised: [], bands: [], range }, new Set());
  expect(rowTimeText(one)).toBe('Average of the range');
  expect(readingsAt(series, 14 * MINUTE)[0]?.value).toBe('100.0 TH/s');
});

test('what is read of an average is all of the same time, outages and gaps left out', () => {
  const minutes = Array.from({ length: 240 }, (_, minute) => minute);
  const isOut = (minute: number) => minute >= 13 && minute < 16;
  const advertisedAt = (minute: number) => (minute < 15 ? 1e14 : 5e13);
  const points = minutes.map((minute): Point => [minute * MINUTE, isOut(minute) ? 0 : advertisedAt(minute)]);
  const shares = minutes.map((minute): Point => [minute * MINUTE, isOut(minute) ? 0 : 4]);
  const advertised: Point[] = [
    [0, 1e14],
    [15 * MINUTE, 5e13],
  ];
  const bands: Band[] = [{ kind: 'rig-offline', startMs: 13 * MINUTE, endMs: 16 * MINUTE }];
  const range = { startMs: 0, endMs: 240 * MINUTE };
  const series = drawSeries({ points, shares, advertised, bands, range }, new Set());
  expect(readingsAt(series, 18 * MINUTE)[0]?.value).toMatch(/ · 100\.0 %$/);
  expect(timeText(series, 18 * MINUTE)).toBe(`7 min of the 10 min from ${formatMinute(10 * MINUTE)}`);
  expect(timeText(series, 14 * MINUTE)).toBe(formatMinute(14 * MINUTE));
});

test('bins that chance moves little are shown as they are, however long the rig was offline', () => {
  const minutes = Array.from({ length: 240 }, (_, minute) => minute);
  const rateOf = (minute: number) => (minute < 120 ? 0 : 40);
  const points = minutes.map((minute): Point => [minute * MINUTE, rateOf(minute)]);
  const bands: Band[] = [{ kind: 'rig-offline', startMs: 0, endMs: 120 * MINUTE }];
  const range = { startMs: 0, endMs: 240 * MINUTE };
  const series = { points, shares: points, advertised: [], range };
  expect(drawSeries({ ...series, bands }, new Set()).curves.averaged).toBeUndefined();
  expect(drawSeries({ ...series, bands: [] }, new Set()).curves.averaged?.lengthMs).toBe(5 * MINUTE);
});

test('of bins longer than a minute it is said over how much time each point is, and a reading says of which', () => {
  const points = [0, 15, 45, 60].map((minute): Point => [minute * MINUTE, 100e12]);
  const bands: Band[] = [{ kind: 'unobserved', startMs: 20 * MINUTE, endMs: 30 * MINUTE }];
  const range = { startMs: 0, endMs: 75 * MINUTE };
  const series = drawSeries({ points, advertised: [], bands, range }, new Set());
  expect(timeText(series, undefined)).toBe('Average of the range; each point over 15 min');
  expect(timeText(series, 7 * MINUTE)).toBe(`15 min from ${formatMinute(0)}`);
  expect(timeText(series, 15 * MINUTE)).toBe(`5 min of the 15 min from ${formatMinute(15 * MINUTE)}`);
  expect(timeText(series, 32 * MINUTE)).toBe(formatMinute(32 * MINUTE));
  // Of one point nobody knows how long it is.
  expect(timeText(setup({ terahashes: [90] }), undefined)).toBe('Average of the range');
});

test('the title of a band says how long it lasts, and when', () => {
  const band: Band = { kind: 'pool-offline', ...RANGE };
  expect(bandTitle(band, MINUTE)).toBe(`Pool offline for 4 min, ${FROM} to ${TO}`);
});

test('what is known in bins of minutes only is not told to the minute', () => {
  const [kind, span] = ['rig-offline', { startMs: 0, endMs: 10 * MINUTE }] as const;
  const points = [0, 5, 10, 15].map((minute): Point => [minute * MINUTE, 100e12]);
  const bands: Band[] = [
    { kind, ...span },
    { kind: 'rented', ...span },
  ];
  const range = { startMs: 0, endMs: 20 * MINUTE };
  const series = drawSeries({ points, advertised: [], bands, range }, new Set());
  const legend = readingsAt(series, undefined).map(({ layer, value }) => `${layer}: ${value}`);
  expect(legend).toContain('rig-offline: ≈\u00a010 min');
  expect(legend).toContain('rented: 10 min');
  const crosshair = readingsAt(series, MINUTE).map(({ layer, value }) => `${layer}: ${value}`);
  expect(crosshair).toContain('rig-offline: ≈\u00a010 min');
  expect(seriesSummary(series)).toContain('Rig offline for ≈\u00a010 min. Rented for 10 min.');
  expect(bandTitle({ kind, ...span }, series.binMs)).toMatch(/^Rig offline for ≈\u00a010 min between /);
});

test('the title of an absence in longer bins names the bins, since nobody knows when in them it was', () => {
  const span = { startMs: 4 * MINUTE, endMs: 11 * MINUTE };
  const [from, to] = [formatMinute(0), formatMinute(15 * MINUTE)];
  const absence = bandTitle({ kind: 'rig-offline', ...span }, 5 * MINUTE);
  expect(absence).toBe(`Rig offline for ≈\u00a07 min between ${from} and ${to}`);
  const [start, end] = [formatMinute(span.startMs), formatMinute(span.endMs)];
  const rented = bandTitle({ kind: 'rented', ...span }, 5 * MINUTE);
  expect(rented).toBe(`Rented for 7 min, ${start} to ${end}`);
});

test('an absence is read wherever the crosshair stands in its bin, and a rental at its moments', () => {
  const points = [0, 5, 10].map((minute): Point => [minute * MINUTE, 100e12]);
  const span = { startMs: 8 * MINUTE, endMs: 10 * MINUTE };
  const bands: Band[] = [
    { kind: 'rig-offline', ...span },
    { kind: 'rented', ...span },
  ];
  const range = { startMs: 0, endMs: 15 * MINUTE };
  const series = drawSeries({ points, advertised: [], bands, range }, new Set());
  const readAt = (minute: number) =>
    readingsAt(series, minute * MINUTE)
      .map(({ layer, value }) => `${layer}: ${value}`)
      .slice(2);
  const away = 'rig-offline: ≈\u00a02 min';
  expect(readAt(4)).toEqual(['rented: –', 'rig-offline: –']);
  expect(readAt(5)).toEqual(['rented: –', away]);
  expect(readAt(9)).toEqual(['rented: 2 min', away]);
});

test('a bin that the end of the range cuts is drawn, and counts in no figure', () => {
  const points = [90, 110, 400].map((rate, minute): Point => [minute * MINUTE, rate * 1e12]);
  const range = { startMs: 0, endMs: 2.5 * MINUTE };
  const drawn = drawSeries({ points, advertised: [], bands: [], range }, new Set());
  expect(drawn.points).toHaveLength(2);
  expect(drawn.lines.delivered.flat().at(-1)).toEqual([2 * MINUTE, 400e12]);
  expect(seriesSummary(drawn)).toContain('averaged 100.0 TH/s');
});

test('what has no pool is in no average, and its points are told among the others', () => {
  const bands: Band[] = [{ kind: 'pool-offline', startMs: MINUTE, endMs: 3 * MINUTE }];
  const rejected: Point[] = [0, 1, 2, 3].map((minute) => [minute * MINUTE, minute === 1 ? 8e12 : 2e12]);
  const series = setup({ terahashes: [90, 0, 12, 110], rejected, bands });
  expect(seriesSummary(series)).toBe(
    `From ${FROM} to ${TO} the delivered hash rate averaged 100.0 TH/s, 100.0 % of the advertised 100 TH/s; lowest 0.000 TH/s, highest 110.0 TH/s. Rejected work averaged 2.00 TH/s, 2.0 % of what was sent. Each point is the average of 1 min. Pool offline for 2 min.`,
  );
  expect(readingsAt(series, undefined)[0]).toEqual({ layer: 'delivered', value: '100.0 TH/s · 100.0 %' });
  const never: Band[] = [{ kind: 'pool-offline', startMs: 0, endMs: 4 * MINUTE }];
  expect(seriesSummary(setup({ bands: never }))).toBe(
    `From ${FROM} to ${TO} nothing was observed with the pool there. Each point is the average of 1 min. Pool offline for 4 min.`,
  );
});
