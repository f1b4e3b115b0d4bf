import { queryOptions } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { readAnswer } from '#lib/contract/envelope.ts';
import { deskFetch } from './desk-fetch.ts';

const FOUND = 8;
const FRESH_MS = 30_000;

/** The first few rigs in whose name, owner, id or description all these words stand: from the desk's index. */
export function rigSearchQuery(connectedKey: ConnectedKey, words: string) {
  const { environment, apiKey } = connectedKey;
  return queryOptions({
    queryKey: ['market', environment, apiKey, 'searchRigs', {}, { q: words }, 'first few'],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q: words, limit: String(FOUND) });
      const { text, status } = await deskFetch({ path: `/api/rigs?${search}`, connectedKey, signal });
      return readAnswer(text, status) as Answer<RigsPage>;
    },
    staleTime: FRESH_MS,
  });
}
