import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { minuteDuration } from '#components/ui/text/duration.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { Interval, Point } from '#lib/domain/graph.ts';
import { unitLabel } from '#lib/domain/hash-rate.ts';
import type { SeriesStatistics } from '#lib/domain/series-statistics.ts';
import { binsWithPool, lastedInBins } from './bands-in-bins.ts';
import { type GraphSeries, seriesAverage } from './graph-series.ts';
import { binWidth, gapsOf, pointsWithin, seriesUnit, wholeBins } from './hash-rate-series.ts';
import { measuredFigures } from './rate-parts.ts';
import { chanceText, shareOfAdvertised } from './share-of-advertised.ts';

interface GraphAverageProps {
  series: GraphSeries;
  visible: Interval;
  /** Whether more of it is on its way. */
  pending: boolean;
}

/**
 * Over a graph: the average of the visible time with its 95 % interval, the same of advertised, from how many shares, and
 * which time that is.
 */
export function GraphAverage({ series, visible, pending }: GraphAverageProps) {
  const statistics = seriesAverage(series, visible);
  if (!statistics && pending) return <GraphAverageSkeleton />;
  if (!statistics) return <p className="text-ink-faint">{nothingWords(series, visible)}</p>;
  const { hashesPerSecond, percent, interval, rateInterval } = statistics;
  const span = spanOf(series, visible);
  const unit = seriesUnit({ ...series, range: visible });
  const inFour = (rate: number) => measuredFigures(rate, unit);
  return (
    <div className={AVERAGE_CLASS}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Quantity size="lead" value={inFour(hashesPerSecond)} unit={unitLabel(unit)} />
        {rateInterval && (
          <span className="text-ink-soft" title={INTERVAL_MEANING}>
            <Figured text={`(${inFour(rateInterval.low)}–${inFour(rateInterval.high)} ${unitLabel(unit)})`} />
          </span>
        )}
      </p>
      {percent !== undefined && (
        <p title={INTERVAL_MEANING}>
          <Figured text={shareOfAdvertised({ percent })} />
          {interval && (
            <>
              {' '}
              <Figured text={`(${chanceText(interval)})`} />
            </>
          )}
        </p>
      )}
      <p className="text-ink-soft text-small">
        <Figured kind="sentence" text={sharesWords(series, statistics)} />
      </p>
      <p className="text-ink-soft text-small">
        <Figured kind="sentence" text={`average over ${span.words}:`} /> <Time ms={span.startMs} /> –{' '}
        <Time ms={span.endMs} />
      </p>
    </div>
  );
}

/** As high as the average that takes its place. */
export function GraphAverageSkeleton() {
  return (
    <div className={AVERAGE_CLASS}>
      <p className="text-lead">
        <Skeleton like="365.0 MH/s (353.5–376.8 MH/s)" />
      </p>
      <p>
        <Skeleton like="96.1 % of advertised (93.0–99.2)" />
      </p>
      <p className="text-small">
        <Skeleton like="from 3,806 shares, with 95 % intervals" />
      </p>
      <p className="text-small">
        <Skeleton like="average over 6 h: 16 Nov, 23:46 – 17 Nov, 05:46" />
      </p>
    </div>
  );
}

const AVERAGE_CLASS = 'flex flex-wrap items-baseline gap-x-4 gap-y-1';
const INTERVAL_MEANING =
  'Of what was advertised at the time. The interval holds the true rate in 95 % of cases: shares come by chance.';

function nothingWords({ points }: GraphSeries, visible: Interval): string {
  const bins = pointsWithin(points, wholeBins(visible, binWidth(points)));
  return bins.length === 0
    ? 'Nothing was observed in this time.'
    : 'Nothing was observed with the pool there in this time.';
}

/** Of less than half of the least that a time is told by nobody could see that it was missed. */
const UNTOLD_MS = 30_000;

/**
 * Over how long: where a part only was observed, or had its pool, it is that part. The bin that is still filling is no gap.
 */
function spanOf(series: GraphSeries, visible: Interval): Interval & { words: string } {
  const { points, bands } = series;
  const binMs = binWidth(points);
  const seen = pointsWithin(points, wholeBins(visible, binMs));
  const bins = binsWithPool(seen, bands, binMs);
  const unseenMs = sumOf([...lastedInBins(bins, bands, { kind: 'unobserved', binMs }).values()]);
  const gaps = gapsOf({ ...series, points: seen, range: visible }, binMs).map(widthOf);
  const missedMs = sumOf(gaps) + (seen.length - bins.length) * binMs + unseenMs;
  const [spanMs, binsMs] = [widthOf(visible), bins.length * binMs];
  const [span, observed] = [minuteDuration(spanMs), minuteDuration(binsMs - unseenMs)];
  const [cutMs, some] = [spanMs - binsMs, spanMs / 100];
  // The first and the last bin are cut: in a short time that is much of it, but nothing was missed.
  if (missedMs < UNTOLD_MS && cutMs <= Math.max(2 * binMs, some))
    return cutMs <= some ? { words: span, ...visible } : { words: observed, ...extentOf(bins, binMs) };
  if (observed === span) return { words: span, ...visible };
  const which = bins.length === seen.length ? 'observed' : 'observed with the pool there';
  // Else who adds up what was observed and what was not misses what the edges cut.
  const whole = cutAtEdges(visible, binMs) < UNTOLD_MS ? '' : ' in whole points';
  return { words: `the ${observed}${whole} that were ${which} of ${span}`, ...visible };
}

/** Milliseconds at both ends that lie in bins which reach beyond them. */
function cutAtEdges({ startMs, endMs }: Interval, binMs: number): number {
  return ((binMs - (startMs % binMs)) % binMs) + (endMs % binMs);
}

function widthOf({ startMs, endMs }: Interval): number {
  return endMs - startMs;
}

function sumOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, ms) => sum + ms, 0);
}

function extentOf(bins: readonly Point[], binMs: number): Interval {
  return { startMs: bins[0]?.[0] ?? 0, endMs: (bins.at(-1)?.[0] ?? 0) + binMs };
}

function sharesWords({ shares }: GraphSeries, { shares: count, rateInterval }: SeriesStatistics): string {
  if (shares.length === 0) return 'the market sends no share counts, so there is no interval';
  if (count === 0) return 'not one share, so there is no interval';
  if (!rateInterval) return 'no share of any work, so there is no interval';
  return counted(count, {
    one: 'from # share, with 95 % intervals',
    other: 'from # shares, with 95 % intervals',
  });
}
