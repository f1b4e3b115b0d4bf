'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chartFromGraph } from '#components/charts/graph-series.ts';
import { GraphView } from '#components/charts/graph-view.tsx';
import { HashRateChartSkeleton } from '#components/charts/hash-rate-chart-skeleton.tsx';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { passedInterval, rentalGraphArgs } from './graph-period.ts';
import { periodOf, type Rental } from './rental-figures.ts';

interface RentalGraphProps {
  connectedKey: ConnectedKey;
  rental: Rental;
  /** When the rental was read, in epoch milliseconds. */
  asOfMs: number;
}

/** What the rig delivered over the rental. */
export function RentalGraph({ connectedKey, rental, asOfMs }: RentalGraphProps) {
  // What is over does not change any more.
  const again = rental.ended ? 'never' : 'as the desk says';
  const query = useQuery({
    ...marketQuery(connectedKey, 'rigGraph', rentalGraphArgs(rental, asOfMs)),
    ...(rental.ended && { refetchInterval: false }),
  });
  return (
    <Panel
      title="Hash rate over the rental"
      freshness={<Freshness {...freshnessOf(query, again)} subject="graph" />}
      padding="flush"
    >
      <div className="p-3 pb-0 empty:hidden">
        <FailedRead what="The graph could not be read." query={query} describe={describeFailedRead} />
      </div>
      {query.isPending && <HashRateChartSkeleton />}
      {query.data && <Graph answer={query.data} rental={rental} />}
    </Panel>
  );
}

function Graph({ answer, rental }: { answer: Answer<Data<'rigGraph'>>; rental: Rental }) {
  const { startUnix, endUnix } = periodOf(rental);
  const { data, meta } = answer;
  const series = useMemo(
    () => chartFromGraph(data, passedInterval({ startUnix, endUnix }, meta.asOf)),
    [data, meta.asOf, startUnix, endUnix],
  );
  if (hasJustBegun(startUnix, meta.asOf) && series?.points.length === 0)
    return (
      <p className="p-3 text-ink-soft">The rental has just begun: its first minute is being measured.</p>
    );
  return <GraphView series={series} label={`Hash rate of rental ${rental.id}`} />;
}

const FIRST_MINUTES_MS = 180_000;

function hasJustBegun(startUnix: number, asOfMs: number): boolean {
  return asOfMs - startUnix * 1000 < FIRST_MINUTES_MS;
}
