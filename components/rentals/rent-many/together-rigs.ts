'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { asText } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MOST_TOGETHER, readRigIds } from '#lib/contract/rig-ids.ts';
import { ageOfAll } from '#lib/queries/ask/age-of-all.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { type QueryState, untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useNotFound } from '#lib/queries/ask/not-found.ts';
import { useEachUnanswered } from '#lib/queries/ask/unanswered.ts';

const ADDRESS = { ids: asText };

/** Which rigs are to be rented together, kept in the address. */
export function useTogetherIds() {
  const [address, setAddress] = useAddressState(ADDRESS);
  const ids = useMemo(() => readRigIds(address.ids, MOST_TOGETHER), [address.ids]);
  const put = useCallback(
    (next: readonly string[]) => setAddress({ ids: next.join(',') || null }, { history: 'push' }),
    [setAddress],
  );
  return { ids, put };
}

/** Each rig is read at most once per this times the number of rigs: ten calls a minute in all. */
const BETWEEN_RIGS_MS = 6_000;

/** Those rigs, in the order of the address: each is read again the more rarely the more there are. */
export function useTogetherRigs(connectedKey: ConnectedKey, ids: readonly string[]) {
  const again = { everyMs: ids.length * BETWEEN_RIGS_MS };
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...marketQuery(connectedKey, 'rigDetail', { params: { id } }),
      refetchInterval: (asked: { state: QueryState }) => untilNextAsk(asked, again),
    })),
  });
  const unanswered = useEachUnanswered(queries);
  const notFound = useNotFound(ids, queries);
  const rigs = ids.map((id, place) => {
    const query = queries[place];
    const { data } = query ?? {};
    const isUnknown = notFound.has(id);
    return {
      id,
      query,
      dated: data && !isUnknown ? { rig: data.data, asOfMs: data.meta.asOf } : undefined,
      isUnanswered: unanswered[place] === true,
      isUnknown,
    };
  });
  const known = rigs.flatMap(({ query, isUnknown }) => (query && !isUnknown ? query : []));
  return { rigs, age: ageOfAll(known.map((query) => freshnessOf(query, again))) };
}

/** What the market calls a rig that is named by an id, as far as it was read: a service may know one by several. */
export type RigIdOf = (id: string) => string;

export function useRigIdOf(connectedKey: ConnectedKey): RigIdOf {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => {
      const { queryKey } = marketQuery(connectedKey, 'rigDetail', { params: { id } });
      return queryClient.getQueryData(queryKey)?.data.id ?? id;
    },
    [queryClient, connectedKey],
  );
}

/** The ids that are left where a rig is taken out, by which of them ever it is known. */
export function idsWithout(rigId: string, ids: readonly string[], rigIdOf: RigIdOf): string[] {
  return ids.filter((id) => id !== rigId && rigIdOf(id) !== rigId);
}

type Together = ReturnType<typeof useTogetherRigs>;
export type TogetherAge = Together['age'];
export type TogetherRig = Together['rigs'][number];
