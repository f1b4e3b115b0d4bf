'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGraphView } from '#components/charts/graph-navigation.ts';
import { chartFromGraph } from '#components/charts/graph-series.ts';
import { GraphView } from '#components/charts/graph-view.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { rangesWithin } from '#lib/domain/graph-window.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { periodOf, type Rental } from '../rental-figures.ts';
import { startMs } from '../rental-page-figures.ts';
import { RENTAL_SPAN, rentalExtent, rentalGraphArgs } from './graph-period.ts';
import { rentalGraphAgain } from './rental-final.ts';

interface RentalGraphProps {
  connectedKey: ConnectedKey;
  rental: Rental;
  /** When the rental was read, in epoch milliseconds. */
  asOfMs: number;
}

/** What the rig delivered over the rental, or in the part of it that the address says. */
export function RentalGraph({ connectedKey, rental, asOfMs }: RentalGraphProps) {
  const shown = useGraphView(RENTAL_SPAN);
  const againOf = (read: Answer<unknown> | undefined) =>
    rentalGraphAgain(rental, shown.view, read?.meta.asOf ?? 0);
  const query = useQuery({
    ...marketQuery(connectedKey, 'rigGraph', rentalGraphArgs(rental, asOfMs, shown.view)),
    placeholderData: (before) => (before?.data.rigid === rental.rig.id ? before : undefined),
    refetchInterval: (asked) => untilNextAsk(asked, againOf(asked.state.data)),
  });
  const unanswered = useUnanswered(query);
  const answer = query.data;
  const graph = useMemo(() => answer && { series: chartFromGraph(answer.data, answer.meta.asOf) }, [answer]);
  const nowMs = answer?.meta.asOf ?? asOfMs;
  const extent = rentalExtent(periodOf(rental), nowMs);
  const begun = graph?.series?.points.some(([ms]) => ms >= startMs(rental)) || !hasJustBegun(rental, nowMs);
  return (
    <Panel
      title="Hash rate"
      freshness={<Freshness {...freshnessOf(query, againOf(answer))} subject="graph" />}
      padding="flush"
    >
      <div className="p-3 pb-0 empty:hidden">
        <FailedRead what="The graph could not be read." query={query} describe={describeFailedRead} />
      </div>
      {(begun || !graph) && (
        <GraphView
          graph={graph}
          shown={shown}
          extent={extent}
          spans={[...rangesWithin(extent), 'all']}
          running={!rental.ended}
          pending={unanswered || query.isPlaceholderData}
          label={`Hash rate of rental ${rental.id}`}
          fileName={`rental-${rental.id}-graph.csv`}
        />
      )}
      {graph && !begun && (
        <p className="p-3 text-ink-soft">The rental has just begun: its first minute is being measured.</p>
      )}
    </Panel>
  );
}

const FIRST_MINUTES_MS = 180_000;

function hasJustBegun(rental: Rental, nowMs: number): boolean {
  return nowMs - startMs(rental) < FIRST_MINUTES_MS;
}
