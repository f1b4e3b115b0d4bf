import type { QueryClient } from '@tanstack/react-query';
import { type Answer, type ConnectedKey, NOW_MS } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { askAs, askNow } from '../ask/asking.ts';
import { marketQuery, type ReadArgs } from '../ask/market-query.ts';
import { pause } from '../ask/pause.ts';

/*
 * The pages of one list are kept one by one, here and by the desk's server, and each is as old as it is. Rows come at the top: those
 * that came after the further page was read and before the nearer one was are on neither. So no page may be older than the one
 * before it; what came in between then stands on both.
 */

/** Where a page begins, and what the page before it said. */
export interface PagePlace {
  start: number;
  /** When the page before was true, in epoch milliseconds; 0 for the first. */
  asOfMs: number;
  /** How many rows there were then. */
  total: number;
}

export const FIRST_PLACE: PagePlace = { start: 0, asOfMs: 0, total: 0 };

/** The most places that a page is begun earlier: fewer than any page has, so that reading gets on. */
const MOST_BACK = 20;

/** The place after a page; `next` is where the following one begins, undefined where there is none. */
export function placeAfter(
  { data: { total }, meta: { asOf: asOfMs } }: Answer<{ total: number }>,
  place: PagePlace,
  next: number | undefined,
): PagePlace | undefined {
  const gone = Math.min(MOST_BACK, place.total - total);
  // Rows that have gone moved others up, past the page's beginning: it is read again from there.
  const start = gone > 0 && place.start > 0 ? Math.max(0, place.start - gone) : next;
  return start === undefined ? undefined : { start, asOfMs, total };
}

/** Reads what is at hand, and again as one presses a button as long as that is older. Throws what reading throws. */
export async function readInOrder<A extends Answer<unknown>>(
  { asOfMs }: Pick<PagePlace, 'asOfMs'>,
  read: (asking: 'refresh' | 'now') => Promise<A>,
): Promise<A> {
  let page = await read('refresh');
  if (page.meta.asOf < asOfMs) page = await read('now');
  if (page.meta.asOf >= asOfMs || page.meta.source === 'stale') return page;
  // An answer to a press may be as old as that.
  await pause(NOW_MS);
  return read('now');
}

/** Throws UNAVAILABLE where fewer rows came than there are. */
export function requireAll(read: number, total: number): void {
  if (read >= total) return;
  const message = 'the list changed while it was read, and some of its rows did not come';
  throw new MarketRefusal('UNAVAILABLE', { message });
}

interface InOrder {
  place: Pick<PagePlace, 'asOfMs'>;
  /** Of a list that is read to its end, however long: then it gives way to all else. */
  of?: 'a long list';
  staleTime?: number;
  gcTime?: number;
}

/** One page of a list, at its place. */
export function fetchInOrder<N extends ReadName>(
  client: QueryClient,
  { connectedKey, name, args }: { connectedKey: ConnectedKey; name: N; args: ReadArgs<N> },
  { place, of, ...options }: InOrder,
): Promise<Answer<Data<N>>> {
  const query = { ...marketQuery(connectedKey, name, args), ...options };
  return readInOrder(place, (asking) => {
    const start = () => client.fetchQuery(asking === 'now' ? { ...query, staleTime: 0 } : query);
    if (of === 'a long list') return askAs('long', start);
    return asking === 'now' ? askNow(start) : start();
  });
}
