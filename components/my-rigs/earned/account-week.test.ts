import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { newestTransactionsQuery, pagesQuery } from '#lib/queries/wallet/all-transactions.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { useBookedWeek } from './account-week.ts';

const NOW_UNIX = 1_785_585_600;
const connectedKey = {
  environment: 'demo',
  apiKey: 'key',
  username: 'owner',
  permission_levels: { permAccount: 'read', permRent: 'none', permRig: 'read' },
} as unknown as ConnectedKey;

/** What a panel says first of a week of `total` rows, of which the newest hundred are at hand and all pages hold `read`. */
function missingOf({ total, read }: { total: number; read: number }) {
  const client = new QueryClient();
  const filter = { time_greater_eq: String(NOW_UNIX - 7 * 24 * 3600), rig: undefined };
  const page = (start: number, of: number) => {
    const ids = Array.from({ length: Math.min(100, of - start) }, (_, at) => String(of - start - at));
    const transactions = ids.map((id) => transactionData({ id }));
    const data = { total: of, returned: ids.length, start, limit: 100, transactions };
    return { data, meta: { asOf: 1, freshFor: 60_000, source: 'live' as const } };
  };
  client.setQueryData(newestTransactionsQuery(connectedKey, filter).queryKey, page(0, total) as never);
  const pages = [page(0, read), page(100, read)];
  const pageParams = [0, 100].map((start) => ({ start, asOfMs: 0, total: read }));
  client.setQueryData(pagesQuery(connectedKey, filter).queryKey, { pages, pageParams } as never);
  let missing: unknown;
  function Panel() {
    const { whole } = useBookedWeek({ connectedKey, nowUnix: NOW_UNIX }).week;
    missing = 'missing' in whole ? whole.missing : undefined;
    return null;
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Panel)));
  return missing;
}

test('a week of which a row is still missing is being read, and only one of more rows than are read is too long', () => {
  expect(missingOf({ total: 150, read: 150 })).toBeUndefined();
  // Ten rows are neither on the newest page nor on those read before.
  expect(missingOf({ total: 260, read: 150 })).toBe('being read');
  expect(missingOf({ total: 2_001, read: 150 })).toBe('more than the desk reads at once');
});
