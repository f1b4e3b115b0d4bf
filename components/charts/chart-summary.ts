import { wordDuration } from '#components/ui/duration.ts';
import { formatMoment } from '#components/ui/moment.ts';
import { LAYER_NAMES } from './chart-layer.ts';
import { percentText, rateText } from './chart-readout.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { bandTotal, heldAt, meanRate } from './hash-rate-series.ts';

const TOLD_BANDS = ['rig-offline', 'pool-offline', 'unobserved', 'rented'] as const;

/** The graph in words, for who cannot see it. */
export function seriesSummary(series: DrawnSeries): string {
  const { points, advertised, scale, range } = series;
  const span = `From ${formatMoment(range.startMs, 'minute')} to ${formatMoment(range.endMs, 'minute')}`;
  if (points.length === 0) return `${span} nothing was observed.${bandSentences(series)}`;
  const rates = points.map(([, rate]) => rate);
  const mean = meanRate(points);
  const promised = meanRate(points.map(([ms]) => [ms, heldAt(advertised, ms) ?? 0]));
  const percent = percentText(mean, promised);
  const lowest = rates.reduce((least, rate) => Math.min(least, rate));
  const highest = rates.reduce((most, rate) => Math.max(most, rate));
  const share = percent === undefined ? '' : `, ${percent} of the advertised ${rateText(promised, scale)}`;
  return (
    `${span} the delivered hash rate averaged ${rateText(mean, scale)}${share}; ` +
    `lowest ${rateText(lowest, scale)}, highest ${rateText(highest, scale)}.${bandSentences(series)}`
  );
}

function bandSentences({ bands, range }: DrawnSeries): string {
  return TOLD_BANDS.map((kind) => ({ kind, total: bandTotal(bands, kind, range) }))
    .filter(({ total }) => total > 0)
    .map(({ kind, total }) => ` ${LAYER_NAMES[kind]} for ${wordDuration(total)}.`)
    .join('');
}
