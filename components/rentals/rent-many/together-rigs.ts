'use client';

import { useQueries } from '@tanstack/react-query';
import { asText } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MOST_TOGETHER, readRigIds } from '#lib/contract/rig-ids.ts';
import { ageOfAll } from '#lib/queries/ask/age-of-all.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { type QueryState, untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useEachUnanswered } from '#lib/queries/ask/unanswered.ts';

const ADDRESS = { ids: asText };

/** Which rigs are to be rented together, kept in the address. */
export function useTogetherIds() {
  const [address, setAddress] = useAddressState(ADDRESS);
  const ids = readRigIds(address.ids, MOST_TOGETHER);
  const put = (next: readonly string[]) => setAddress({ ids: next.join(',') || null }, { history: 'push' });
  return { ids, put };
}

/** How long a call of each rig leaves the others of the minute alone. */
const BETWEEN_RIGS_MS = 6_000;

/** Those rigs, in the order of the address: each is read again the more rarely the more there are. */
export function useTogetherRigs(connectedKey: ConnectedKey, ids: readonly string[]) {
  const leastMs = ids.length * BETWEEN_RIGS_MS;
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...marketQuery(connectedKey, 'rigDetail', { params: { id } }),
      refetchInterval: (asked: { state: QueryState }) => {
        const ms = untilNextAsk(asked);
        return ms === false ? false : Math.max(ms, leastMs);
      },
    })),
  });
  const unanswered = useEachUnanswered(queries);
  return ids.map((id, place) => {
    const query = queries[place];
    const { data, error } = query ?? {};
    return {
      id,
      query,
      dated: data && { rig: data.data, asOfMs: data.meta.asOf },
      isUnanswered: unanswered[place] === true,
      isUnknown: !data && error != null && failureOf(error).code === 'NOT_FOUND',
    };
  });
}

export type TogetherRig = ReturnType<typeof useTogetherRigs>[number];

/** How old what stands of them is, of those that there are; undefined of none. */
export function ageOf(together: readonly TogetherRig[]) {
  return ageOfAll(
    together.flatMap(({ query, isUnknown }) => (query && !isUnknown ? freshnessOf(query) : [])),
  );
}
