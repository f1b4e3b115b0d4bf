import { expect, test } from 'vitest';
import type { GraphView } from '#lib/domain/graph-window.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { ledgerAgain, rentalAgain, rentalGraphAgain } from './rental-final.ts';

const rental = { ...rentalData({ id: '1', rig: '2', hours: 6, extended: 2 }), ended: true };
const END_MS = 8 * 3_600_000;
const DAY_MINUTES = 24 * 60;
const SLOWLY = { everyMs: 600_000 };

function told(minutesAfterEnd: number, { ended = true, was_refunded = false } = {}) {
  const meta = { asOf: END_MS + minutesAfterEnd * 60_000 };
  return rentalAgain({ data: { ...rental, ended, was_refunded }, meta });
}

function rows(minutesAfterEnd: number, ...told: [type: string, status: string][]) {
  return ledgerAgain(
    told.map(([type, status]) => ({ type, status })),
    { rentalEndMs: END_MS, asOfMs: END_MS + minutesAfterEnd * 60_000 },
  );
}

test('for half an hour after the end, extensions included, a rental is asked for as the desk says', () => {
  expect([told(-60), told(29.99), told(29.99, { was_refunded: true })]).toEqual(
    Array.from({ length: 3 }, () => 'as the desk says'),
  );
});

test('a refund is the last word; until one shows it is asked for slowly, a day long', () => {
  expect(told(30, { was_refunded: true })).toBe('never');
  expect([told(30), told(DAY_MINUTES - 1)]).toEqual([SLOWLY, SLOWLY]);
  expect(told(DAY_MINUTES)).toBe('never');
});

test('a rental that the market does not call ended is asked for further', () => {
  expect(told(2 * DAY_MINUTES, { ended: false })).toBe('as the desk says');
});

test('a graph is asked for until the rental would be settled, for its last minutes may come late', () => {
  const again = (minutesAfterEnd: number, view: GraphView = { range: 'all' }) =>
    rentalGraphAgain(rental, view, END_MS + minutesAfterEnd * 60_000);
  expect([again(-1), again(14.99)]).toEqual(['as the desk says', 'as the desk says']);
  expect(again(15)).toBe('never');
  const stretch = (minutesBeforeEnd: number): GraphView => ({
    range: 'all',
    stretch: { startMs: 0, endMs: END_MS - minutesBeforeEnd * 60_000 },
  });
  expect([again(-60, stretch(75)), again(-60, stretch(74))]).toEqual(['never', 'as the desk says']);
  expect(rentalGraphAgain({ ...rental, ended: false }, { range: 'all' }, 2 * END_MS)).toBe(
    'as the desk says',
  );
});

test('a ledger has the last word of a rental with a credit that cleared, and is asked slowly for it, a day long', () => {
  const paid = ['Payment', 'Cleared'] as [string, string];
  expect(rows(29, paid, ['Credit/Refund', 'Cleared'])).toBe('as the desk says');
  expect(rows(30, paid, ['Credit/Refund', 'Cleared'])).toBe('never');
  expect(rows(30, ['Credit', 'Cleared'])).toBe('never');
  expect(rows(30, ['Credit', 'Pending'])).toEqual(SLOWLY);
  expect(rows(30, paid)).toEqual(SLOWLY);
  expect(rows(DAY_MINUTES, paid)).toBe('never');
});
