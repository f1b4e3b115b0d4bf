import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalancesPanel } from './balances-panel.tsx';

type Props = Parameters<typeof BalancesPanel>[0];

function textOf(balances: Record<string, { confirmed: string; pending: string }>): string {
  const balance = {
    data: { data: balances, meta: { asOf: 0, freshFor: 60_000, source: 'live' } },
    isError: false,
    isFetching: false,
    error: null,
  } as unknown as Props['balance'];
  const all = { transactions: [], complete: true };
  const panel = createElement(BalancesPanel, { balance, all, unanswered: false, apart: [] });
  return renderToStaticMarkup(panel).replace(/<[^>]*>/g, '');
}

test('what is pending is told as what it is: what rentals were paid for, of which refunds go off', () => {
  expect(textOf({ LTC: { confirmed: '1', pending: '10.14801393' } })).toMatch(
    /10\.14801393.LTC pending, before refunds\./,
  );
  expect(textOf({ LTC: { confirmed: '1', pending: '0' } })).not.toContain('refund');
});
