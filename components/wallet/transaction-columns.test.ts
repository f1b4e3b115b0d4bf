import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { ConnectedKeyContext } from '#lib/queries/session/connected-key.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { transactionColumns } from './transaction-columns.tsx';

/** A window of 360 pixels without the page's padding and the table's borders. */
const PHONE = 360 - 24 - 2 - 8;

function columnsWith(amount: number, changed: { pending?: boolean; inUtc?: boolean } = {}) {
  return transactionColumns({
    balances: undefined,
    unknown: String,
    oneAsset: false,
    pending: false,
    inUtc: false,
    rigNames: new Map(),
    widths: { amount, balance: amount },
    ...changed,
  });
}

function placesOf(amount: number) {
  return foldColumns(columnsWith(amount), PHONE).cells.map(
    ({ column, line }) => `${column.id} in line ${line}`,
  );
}

test('no balance is told that the account may never have had: what cleared up to a row moves, and says so', () => {
  const columns = columnsWith(140);
  const { heading, explain } = columns.find(({ id }) => id === 'balance') ?? {};
  expect(heading).toBe('Cleared up to here');
  expect(explain).toContain('The sum moves when an older row clears');
});

test('on a phone each column has its place however wide an amount is that an older row brings', () => {
  for (const amount of [140, 205]) {
    expect(placesOf(amount)).toEqual([
      'type in line 0',
      'amount in line 0',
      'when in line 1',
      'balance in line 1',
    ]);
  }
});

test('there the type leads to the rental, and says what waits', () => {
  const { without } = columnsWith(140).find(({ id }) => id === 'type') ?? {};
  const row = transactionData({ type: 'Credit', rental: '64', status: 'Pending' });
  const said = (shown: string[], key = connectedKey) =>
    renderToStaticMarkup(
      createElement(ConnectedKeyContext, { value: key }, without?.cell(row, new Set(shown))),
    );
  const words = (shown: string[]) => said(shown).replaceAll(/<[^>]*>/g, '');
  expect(said([])).toMatch(/<a [^>]*aria-label="Rental 64"[^>]* href="[/]rentals[/]64"/);
  expect(words([])).toBe('Credit #64 Pending');
  expect(words(['status'])).toBe('Credit #64');
  const levels = { ...connectedKey.permission_levels, permRental: 'none' } as const;
  const blind = said([], { ...connectedKey, permission_levels: levels });
  expect(blind).not.toContain('<a ');
  expect(blind).toMatch(/title="Seeing rentals needs permRental read; this key has none[.]"/);
});

test('while days narrow the rows, which are days in UTC, the times of the rows are in UTC and say so', () => {
  const row = transactionData({ status: 'Pending', clearsAtMs: Date.UTC(2026, 7, 2) });
  const zones = (inUtc: boolean) =>
    columnsWith(140, { pending: true, inUtc })
      .filter(({ id }) => id === 'when' || id === 'clears')
      .map(({ heading, cell }) => [heading, (cell(row) as ReactElement<{ zone?: string }>).props.zone]);
  expect(zones(true)).toEqual([
    ['When (UTC)', 'UTC'],
    ['Due to clear (UTC)', 'UTC'],
  ]);
  expect(zones(false)).toEqual([
    ['When', undefined],
    ['Due to clear', undefined],
  ]);
});
