import { Figured } from '#components/ui/figured.tsx';
import { Quantity } from '#components/ui/quantity.tsx';
import type { Interval } from '#lib/domain/graph.ts';
import { formatShareOfAdvertised, statisticsOf } from '#lib/domain/series-statistics.ts';
import type { GraphSeries } from './graph-series.ts';
import { seriesUnit } from './hash-rate-series.ts';
import { rateParts } from './rate-parts.ts';

const COUNT = new Intl.NumberFormat('en');

/** One line over a graph: the average of the visible time, its share of advertised with the 95 % interval, from n shares. */
export function GraphAverage({ series, visible }: { series: GraphSeries; visible: Interval }) {
  const statistics = statisticsOf({ ...series, bars: series.points }, visible);
  if (!statistics) return <span className="text-ink-faint">Nothing was observed in this time.</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span>
        Average <Quantity {...rateParts(statistics.hashesPerSecond, seriesUnit(series))} />
      </span>
      <span title="The interval holds the true share in 95 % of cases: shares come by chance.">
        <Figured text={formatShareOfAdvertised(statistics)} />
      </span>
      <span className="text-ink-soft">
        <Figured text={sharesWords(series, statistics.shares)} />
      </span>
    </span>
  );
}

function sharesWords({ shares }: GraphSeries, count: number): string {
  if (shares.length === 0) return 'the market sends no share counts, so no interval';
  return count === 1 ? 'from 1 share' : `from ${COUNT.format(count)} shares`;
}
