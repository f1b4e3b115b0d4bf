'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { chartFromGraph, type GraphSeries } from '#components/charts/graph-series.ts';
import { asText } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { MOST_COMPARED, readRigIds } from '#lib/contract/rig-ids.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { GraphView } from '#lib/domain/graph-window.ts';
import { marketKey, marketQuery } from '#lib/queries/ask/market-query.ts';
import { type QueryState, untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useNotFound } from '#lib/queries/ask/not-found.ts';
import { useEachUnanswered } from '#lib/queries/ask/unanswered.ts';
import { graphAgain, rigGraphArgs } from '../rig-graph-args.ts';

const ADDRESS = { ids: asText };

/** Which rigs are compared, kept in the address. */
export function useCompareIds() {
  const [address, setAddress] = useAddressState(ADDRESS);
  const ids = readRigIds(address.ids, MOST_COMPARED);
  const remove = (id: string) =>
    setAddress({ ids: ids.filter((other) => other !== id).join(',') || null }, { history: 'push' });
  return { ids, remove };
}

/** Those rigs, in the order of the address. */
export function useComparedRigs(connectedKey: ConnectedKey, ids: readonly string[]) {
  const queries = useQueries({
    queries: ids.map((id) => marketQuery(connectedKey, 'rigDetail', { params: { id } })),
  });
  const unanswered = useEachUnanswered(queries);
  const notFound = useNotFound(ids, queries);
  return ids.map((id, place) => {
    const query = queries[place];
    const rig = query?.data?.data;
    return {
      id,
      mark: markOf(place),
      query,
      rig,
      isUnanswered: unanswered[place] === true,
      isUnknown: !rig && notFound.has(id),
    };
  });
}

export type ComparedRig = ReturnType<typeof useComparedRigs>[number];

/** Their graphs over the time that is looked at; until one has been read, the last that was read of its rig. */
export function useComparedGraphs(
  connectedKey: ConnectedKey,
  { ids, view }: { ids: readonly string[]; view: GraphView },
) {
  const client = useQueryClient();
  const lastRead = (id: string) =>
    client
      .getQueriesData<GraphAnswer>({ queryKey: marketKey(connectedKey, 'rigGraph', { params: { id } }) })
      .findLast(([, answer]) => answer)?.[1];
  return useQueries({
    queries: ids.map((id) => ({
      ...marketQuery(connectedKey, 'rigGraph', rigGraphArgs(id, view)),
      select: withSeries,
      placeholderData: () => lastRead(id),
      refetchInterval: (asked: { state: QueryState }) =>
        untilNextAsk(asked, graphAgain(view, asked.state.data)),
    })),
  });
}

type GraphAnswer = Answer<Data<'rigGraph'>>;

/** Read once for each answer. */
function withSeries({ data, meta }: GraphAnswer): Answer<{ series: GraphSeries | undefined }> {
  return { data: { series: chartFromGraph(data, meta.asOf) }, meta };
}

/** "A" to "D": a rig's letter in the table, the legend and beside its curve. */
function markOf(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + place);
}
