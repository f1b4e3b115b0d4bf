'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGraphView } from '#components/charts/graph-navigation.ts';
import { chartFromGraph } from '#components/charts/graph-series.ts';
import { GraphView } from '#components/charts/graph-view.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { GRAPH_RANGES } from '#lib/domain/graph-window.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { graphAgain, RIG_RANGE, rigGraphArgs } from '../rig-graph-args.ts';

interface RigGraphProps {
  connectedKey: ConnectedKey;
  rigId: string;
  /** Whether nothing was ever answered of the rig itself: where there is none, its graph is no trouble of its own. */
  rigPending: boolean;
}

/** What a rig delivered against what it advertises, and what stood in the way; of the time that the address says. */
export function RigGraph({ connectedKey, rigId, rigPending }: RigGraphProps) {
  const shown = useGraphView(RIG_RANGE);
  const query = useQuery({
    ...marketQuery(connectedKey, 'rigGraph', rigGraphArgs(rigId, shown.view)),
    // Of the same rig only.
    placeholderData: (before) => (before?.data.rigid === rigId ? before : undefined),
    refetchInterval: (asked) => untilNextAsk(asked, graphAgain(shown.view, asked.state.data)),
  });
  const unanswered = useUnanswered(query);
  const answer = query.data;
  const graph = useMemo(() => answer && { series: chartFromGraph(answer.data, answer.meta.asOf) }, [answer]);
  const endMs = answer?.meta.asOf ?? shown.view.stretch?.endMs;
  return (
    <Panel
      title="Hash rate"
      padding="flush"
      freshness={<Freshness {...freshnessOf(query, graphAgain(shown.view, answer))} subject="graph" />}
    >
      <div className="p-3 pb-0 empty:hidden">
        {!rigPending && (
          <FailedRead what="The graph could not be read." query={query} describe={describeFailedRead} />
        )}
      </div>
      <GraphView
        graph={graph}
        shown={shown}
        extent={endMs === undefined ? undefined : { endMs }}
        spans={GRAPH_RANGES}
        running
        pending={unanswered || query.isPlaceholderData || (query.isError && rigPending)}
        label={`Hash rate of rig ${rigId}`}
        fileName={`rig-${rigId}-graph.csv`}
      />
    </Panel>
  );
}
