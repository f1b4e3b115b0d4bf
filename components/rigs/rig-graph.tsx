'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chartFromGraph } from '#components/charts/graph-series.ts';
import { GraphView } from '#components/charts/graph-view.tsx';
import { HashRateChartSkeleton } from '#components/charts/hash-rate-chart-skeleton.tsx';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { marketQuery } from '#lib/queries/market-query.ts';

/** The last 24 hours of a rig: delivered against advertised, and what stood in the way. */
export function RigGraph({ connectedKey, rigId }: { connectedKey: ConnectedKey; rigId: string }) {
  const query = useQuery(marketQuery(connectedKey, 'rigGraph', { params: { id: rigId } }));
  return (
    <Panel
      title="Hash rate, last 24 hours"
      padding="flush"
      freshness={<Freshness {...freshnessOf(query)} subject="graph" />}
    >
      <div className="p-3 pb-0 empty:hidden">
        <FailedRead what="The graph could not be read." query={query} describe={describeFailedRead} />
      </div>
      {query.isPending && <HashRateChartSkeleton />}
      {query.data && <Graph graph={query.data.data} rigId={rigId} />}
    </Panel>
  );
}

function Graph({ graph, rigId }: { graph: Data<'rigGraph'>; rigId: string }) {
  const series = useMemo(() => chartFromGraph(graph), [graph]);
  return <GraphView series={series} label={`Hash rate of rig ${rigId}`} />;
}
