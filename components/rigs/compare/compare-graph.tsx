'use client';

import { useMemo } from 'react';
import { CompareChartLazy } from '#components/charts/compare-chart-lazy.tsx';
import { CompareChartSkeleton } from '#components/charts/compare-chart-skeleton.tsx';
import { averageLength } from '#components/charts/compare-line.ts';
import { GraphControls } from '#components/charts/graph-controls.tsx';
import { type GraphNavigation, graphNavigation, useGraphView } from '#components/charts/graph-navigation.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { listText } from '#components/ui/text/list-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { GRAPH_RANGES, windowOf } from '#lib/domain/graph-window.ts';
import { ageOfAll } from '#lib/queries/ask/age-of-all.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { isFailing, useEachUnanswered } from '#lib/queries/ask/unanswered.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { graphAgain, RIG_RANGE } from '../rig-graph-args.ts';
import { compareLines, leftOut, type NamedGraph } from './compare-lines.ts';
import { type ComparedRig, useComparedGraphs } from './compare-rigs.ts';

interface CompareGraphProps {
  connectedKey: ConnectedKey;
  compared: readonly ComparedRig[];
}

/** What the rigs delivered, on one axis, as percent of what each advertises. */
export function CompareGraph({ connectedKey, compared }: CompareGraphProps) {
  const shown = useGraphView(RIG_RANGE);
  const queries = useComparedGraphs(connectedKey, { ids: compared.map(({ id }) => id), view: shown.view });
  const asOf = queries.flatMap(({ data }) => data?.meta.asOf ?? []);
  const age = ageOfAll(queries.map((query) => freshnessOf(query, graphAgain(shown.view, query.data))));
  const failed = queries.find(isFailing);
  const unanswered = useEachUnanswered(queries);
  const pending = unanswered.includes(true) || queries.some(({ isPlaceholderData }) => isPlaceholderData);
  const known = asOf.length > 0;
  const extent = { endMs: known ? Math.max(...asOf) : (shown.view.stretch?.endMs ?? 0) };
  const navigation = graphNavigation(shown, extent);
  const graphs = compared.map(({ id, mark, rig }, place) => ({
    id,
    mark,
    name: rig?.name ?? `Rig ${id}`,
    graph: queries[place]?.data?.data,
  }));
  return (
    <Panel
      title="Delivered, in percent of advertised"
      padding="flush"
      freshness={age && <Freshness {...age} subject="graphs" />}
    >
      <div className="p-3 pb-0 empty:hidden">
        {failed && (
          <FailedRead what="A graph could not be read." query={failed} describe={describeFailedRead} />
        )}
      </div>
      <div className="px-3 pt-3 last:pb-3">
        <GraphControls navigation={navigation} spans={GRAPH_RANGES} running steps={extent.endMs > 0} />
      </div>
      {known && <Curves graphs={graphs} navigation={navigation} pending={pending} />}
      {!known && pending && <CompareChartSkeleton lines={compared} />}
    </Panel>
  );
}

interface CurvesProps {
  graphs: readonly NamedGraph[];
  navigation: GraphNavigation;
  pending: boolean;
}

function Curves({ graphs, navigation, pending }: CurvesProps) {
  const { startMs, endMs } = windowOf(navigation.view, navigation.extent);
  const lengthMs = averageLength(endMs - startMs);
  const range = useMemo(() => ({ startMs, endMs }), [startMs, endMs]);
  const lines = compareLines(graphs, { startMs, endMs, lengthMs });
  const missing = pending ? [] : leftOut(graphs, range);
  return (
    <>
      {missing.length > 0 && (
        <div className="px-3 pt-2">
          <Callout>
            The market did not send all of the time asked for of {listText(missing, 'every')}: what it did not
            send stays empty.
          </Callout>
        </div>
      )}
      <CompareChartLazy
        label="Delivered hash rate of the compared rigs, in percent of advertised"
        lines={lines}
        range={range}
        lengthMs={lengthMs}
        navigation={navigation}
        pending={pending}
      />
    </>
  );
}
