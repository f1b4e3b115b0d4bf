import { queryOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage, RigsQuery } from '#lib/contract/desk-rigs.ts';
import { readPerExahash } from '#lib/domain/market-standing.ts';
import type { Amount } from '#lib/domain/money.ts';
import { askingOf } from '../ask/asking.ts';
import { endpointKey } from '../ask/market-query.ts';
import { untilNextAsk } from '../ask/next-ask.ts';
import { readRigs } from './read-rigs.ts';

/** What the rigs of one algorithm ask in one asset. */
export interface AskedPrices {
  /** A slug. */
  algo: string;
  asset: string;
  /** Whose rigs are left out: nobody competes with oneself. */
  notOwner?: string;
}

/** What other owners' rigs ask: among those a price of one's own has its place. */
export function othersAsk({ username }: ConnectedKey, asked: AskedPrices): AskedPrices {
  return { ...asked, notOwner: username };
}

/** What tells of the shares that rigs of an algorithm deliver: they are the same in every asset. */
export function sharesAsked(slug: string): AskedPrices {
  return { algo: slug.toLowerCase(), asset: 'BTC' };
}

/** What is asked of the index: a page prefetches it. The figures are of all that fit, so the rigs themselves need not come. */
export function pricesSearch(asked: AskedPrices) {
  return { ...asked, limit: '1' } satisfies RigsQuery;
}

/** For how long it stands: it is a place among hundreds of prices, which move slowly. */
const FRESH_MS = 5 * 60_000;

/**
 * Where the prices of an algorithm's rigs lie, from the desk's index: `facets.price`, per exahash and day. Rigs that cannot
 * be rented now are not among them. Until `complete` the desk has not read all of them.
 */
export function marketPricesQuery(connectedKey: ConnectedKey, asked: AskedPrices) {
  return queryOptions({
    queryKey: endpointKey(connectedKey, 'searchRigs', {}, { ...asked }, 'prices'),
    queryFn: ({ client, queryKey, signal }) => {
      const asking = askingOf(client.getQueryState(queryKey));
      return readRigs(connectedKey, pricesSearch(asked), { asking, signal });
    },
    staleTime: ({ state }) => (state.data?.data.complete ? FRESH_MS : 0),
    // While the desk still reads the market, what it has is not the market yet.
    refetchInterval: ({ state }) => (state.data?.data.complete ? FRESH_MS : untilNextAsk({ state })),
  });
}

/** The prices of such an answer per exahash and day, rising, as `standingOf` takes them. */
export function spreadOf({ facets }: Pick<RigsPage, 'facets'>): readonly Amount[] {
  return (facets.price?.percentiles ?? []).map(readPerExahash);
}
