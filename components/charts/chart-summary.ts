import { wordDuration } from '#components/ui/text/duration.ts';
import { formatMinute } from '#components/ui/text/moment.ts';
import { meanRate } from '#lib/domain/series-statistics.ts';
import { bandTotalSentence } from './band-words.ts';
import { advertisedText, measuredText, rejectedText, shareText } from './chart-readout.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { bandTotal, pointsWithin, promisedIn, wholeBins } from './hash-rate-series.ts';

const TOLD_BANDS = ['rig-offline', 'pool-offline', 'unobserved', 'rented'] as const;

/** The graph in sentences, for who cannot see it. */
export function seriesSummary(series: DrawnSeries): string {
  return [
    rateSentence(series),
    ...rejectedSentence(series),
    ...binSentence(series),
    ...bandSentences(series),
  ].join(' ');
}

/** The first of them: how much it was, of how much, and when. */
export function rateSentence(series: DrawnSeries): string {
  const { points, measured, curves, advertised, observedIn, scale, range, binMs } = series;
  const [from, to] = [formatMinute(range.startMs), formatMinute(range.endMs)];
  if (points.length === 0) return `From ${from} to ${to} nothing was observed.`;
  const rates = pointsWithin(curves.delivered, wholeBins(range, binMs)).map(([, rate]) => rate);
  const lowest = measuredText(
    rates.reduce((least, rate) => Math.min(least, rate)),
    scale,
  );
  const highest = measuredText(
    rates.reduce((most, rate) => Math.max(most, rate)),
    scale,
  );
  const mean = meanRate(measured.delivered, observedIn);
  if (mean === undefined) return `From ${from} to ${to} nothing was observed with the pool there.`;
  const promised = meanRate(promisedIn(measured.delivered, advertised), observedIn);
  const average = measuredText(mean, scale);
  const share = shareText(mean, promised);
  return share === undefined
    ? `From ${from} to ${to} the delivered hash rate averaged ${average}; lowest ${lowest}, highest ${highest}.`
    : `From ${from} to ${to} the delivered hash rate averaged ${average}, ${share} of the advertised ${advertisedText(promised, scale)}; lowest ${lowest}, highest ${highest}.`;
}

function rejectedSentence(series: DrawnSeries): string[] {
  return series.measured.rejected.length === 0 ? [] : [`Rejected work averaged ${rejectedText(series)}.`];
}

/** Of one point nobody knows how long it is. */
function binSentence({ points, binMs, curves }: DrawnSeries): string[] {
  if (points.length <= 1) return [];
  const { averaged } = curves;
  if (!averaged) return [`Each point is the average of ${wordDuration(binMs)}.`];
  const about = `Each point is the average of about ${wordDuration(averaged.lengthMs)}`;
  return [
    averaged.out.size > 0 ? `${about}; where there was an outage, of ${wordDuration(binMs)}.` : `${about}.`,
  ];
}

function bandSentences({ bands, range, binMs }: DrawnSeries): string[] {
  return TOLD_BANDS.map((kind) => ({ kind, total: bandTotal(bands, kind, range) }))
    .filter(({ total }) => total > 0)
    .map(({ kind, total }) => bandTotalSentence(kind, total, binMs));
}
