import { queryOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpointKey } from '../ask/market-query.ts';
import { readRigs } from './read-rigs.ts';

const FOUND = 8;
const FRESH_MS = 30_000;

/** The first few rigs in whose name, owner, id, region or description all these words stand: from the desk's index. */
export function rigSearchQuery(connectedKey: ConnectedKey, words: string) {
  return queryOptions({
    queryKey: endpointKey(connectedKey, 'searchRigs', {}, { q: words }, 'first few'),
    queryFn: ({ signal }) => readRigs(connectedKey, { q: words, limit: String(FOUND) }, { signal }),
    staleTime: FRESH_MS,
  });
}
