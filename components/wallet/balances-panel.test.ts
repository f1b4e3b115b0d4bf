import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalancesPanel } from './balances-panel.tsx';

type Props = Parameters<typeof BalancesPanel>[0];

const READ: Props['all'] = { transactions: [], complete: true, reading: false, isPending: false };

type Balances = Record<string, { confirmed: string; pending: string }>;

function markupOf(balances: Balances, all: Props['all'] = READ): string {
  const balance = {
    data: { data: balances, meta: { asOf: 0, freshFor: 60_000, source: 'live' } },
    isError: false,
    isFetching: false,
    error: null,
  } as unknown as Props['balance'];
  return renderToStaticMarkup(createElement(BalancesPanel, { balance, all, unanswered: false, apart: [] }));
}

function textOf(balances: Balances, all?: Props['all']): string {
  return markupOf(balances, all).replace(/<[^>]*>/g, '');
}

test('what is pending is told as what it is: what rentals were paid for, of which refunds go off', () => {
  expect(textOf({ LTC: { confirmed: '1', pending: '10.14801393' } })).toMatch(
    /10\.14801393.LTC pending, before refunds\./,
  );
  expect(textOf({ LTC: { confirmed: '1', pending: '0' } })).not.toContain('refund');
});

const PENDING: Balances = { LTC: { confirmed: '1', pending: '2' } };

function pendingUntil(...clearsAtMs: (number | undefined)[]): Props['all']['transactions'] {
  return clearsAtMs.map(
    (ms, place) =>
      ({
        id: `${ms} ${place}`,
        currency: 'LTC',
        status: 'Pending',
        clearsAtMs: ms,
      }) as unknown as Props['all']['transactions'][number],
  );
}

test('when what is pending clears stands in one line, before its rows are read, while they are, and after', () => {
  const transactions = pendingUntil(Date.UTC(2026, 10, 26, 12), Date.UTC(2026, 10, 27, 12));
  const stages: Props['all'][] = [
    { transactions: [], complete: false, reading: false, isPending: true },
    { transactions: [], complete: false, reading: true, isPending: false },
    { ...READ, transactions: pendingUntil(Date.UTC(2026, 10, 26, 12)), complete: false, reading: true },
    { ...READ, transactions },
    { ...READ, transactions: [...transactions, ...pendingUntil(undefined)] },
  ];
  const lines = stages.map((all) => markupOf(PENDING, all).split('<p').length);
  expect(new Set(lines).size).toBe(1);
});

test('rows that were not all read say so of when it clears, once no more of them come', () => {
  const transactions = pendingUntil(Date.UTC(2026, 10, 26, 12));
  const text = (all: Partial<Props['all']>) => textOf(PENDING, { ...READ, transactions, ...all });
  expect(text({ complete: false })).toContain('older ones may clear later');
  expect(text({ complete: false, reading: true })).not.toContain('older ones');
  expect(text({ transactions: [], complete: false })).toContain('do not say when');
});

test('where not every row says when it clears, the time is that of some', () => {
  const transactions = pendingUntil(Date.UTC(2026, 10, 26, 12), undefined);
  expect(textOf(PENDING, { ...READ, transactions })).toContain('Some due 26 Nov, 12:00.');
  expect(textOf(PENDING, { ...READ, transactions: transactions.slice(0, 1) })).toContain(
    'Due to clear 26 Nov',
  );
});
