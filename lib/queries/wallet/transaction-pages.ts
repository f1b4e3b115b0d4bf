import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type LongReading, readOnceTold } from '../long/long-reading.ts';
import { nextStart } from '../long/next-start.ts';
import { FIRST_PLACE, fetchInOrder, type PagePlace, placeAfter, requireAll } from '../long/pages-in-order.ts';
import { joinPages, type TransactionFilter, transactionsPage } from './transactions-read.ts';

type Page = Answer<Data<'listTransactions'>>;

interface PageOf {
  filter: TransactionFilter;
  place: PagePlace;
  of?: 'a long list';
}

/** A page that is still fresh costs nothing, but where it is older than the one before it. */
export function readPage(
  client: QueryClient,
  connectedKey: ConnectedKey,
  { filter, ...inOrder }: PageOf,
): Promise<Page> {
  const args = { query: transactionsPage(filter, inOrder.place.start) };
  return fetchInOrder(client, { connectedKey, name: 'listTransactions', args }, inOrder);
}

export function nextPlace(page: Page, place: PagePlace): PagePlace | undefined {
  const { transactions, total } = page.data;
  return placeAfter(page, place, nextStart({ start: place.start, returned: transactions.length, total }));
}

/**
 * All transactions of a filter, however many, page after page, waiting where it is told to. Throws what `readOnceTold` throws, and
 * UNAVAILABLE where what came is less than there is.
 */
export function useTransactionPages(connectedKey: ConnectedKey) {
  const client = useQueryClient();
  return useMemo(
    () => (filter: TransactionFilter, reading: LongReading) =>
      transactionPages(client, connectedKey, { filter, ...reading }),
    [client, connectedKey],
  );
}

interface PagesOf extends LongReading {
  filter: TransactionFilter;
}

export async function* transactionPages(
  client: QueryClient,
  connectedKey: ConnectedKey,
  { filter, ...reading }: PagesOf,
) {
  const known = new Set<string>();
  let least = Number.POSITIVE_INFINITY;
  for (let place: PagePlace | undefined = FIRST_PLACE; place; ) {
    const asked = { filter, place, of: 'a long list' } as const;
    const page: Page = await readOnceTold(() => readPage(client, connectedKey, asked), reading);
    const rows = joinPages([page]).filter(({ id }) => !known.has(id));
    for (const { id } of rows) known.add(id);
    least = Math.min(least, page.data.total);
    yield { rows, total: page.data.total };
    place = nextPlace(page, place);
  }
  requireAll(known.size, least);
}
