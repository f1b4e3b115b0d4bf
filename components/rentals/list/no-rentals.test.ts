import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey } from '#lib/queries/ask/market-query.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { rentalsPageOf } from '../rentals-query.ts';
import { NoRentals } from './no-rentals.tsx';
import type { RentalsState } from './rentals-state.ts';

const connectedKey = { environment: 'demo', apiKey: 'key', username: 'olga' } as ConnectedKey;

interface Looking extends Partial<Pick<RentalsState, 'role' | 'show' | 'start' | 'only' | 'q'>> {
  read?: number;
  total?: number;
  /** Of one's rigs, as another page has read them. */
  known?: number;
  /** Of all that were ever rented, as the service answers; not yet where undefined. */
  ever?: number;
  /** Of one's rigs, as the service answers; not yet where undefined. */
  owned?: number | undefined;
}

function rentalsOf(count: number) {
  return Array.from({ length: count }, (_, at) =>
    rentalData({ id: String(at), rig: '2', hours: 6, extended: 0 }),
  );
}

/** What an empty table says, and what it leads to; of a button that stands out its words are in capitals. */
function said({ read = 0, total = 0, known = 0, ever, owned, ...looked }: Looking) {
  const client = new QueryClient();
  const answer = (query: Record<string, string>, count: number) =>
    client.setQueryData(marketKey(connectedKey, 'listRentals', { query }), {
      data: { total: count, returned: count, start: 0, limit: 100, rentals: rentalsOf(count) },
      meta: { asOf: 0, freshFor: 60_000, source: 'live' },
    });
  if (known > 0) answer({ type: 'owner', history: 'true', limit: '100', start: '0' }, known);
  if (ever !== undefined) answer({ type: 'renter', history: 'true', limit: '1' }, ever);
  if (owned !== undefined) answer({ type: 'owner', history: 'true', limit: '1' }, owned);
  const state = {
    ...rentalsPageOf({ show: 'all' }, 'renter'),
    only: null,
    q: null,
    ...looked,
  } as RentalsState;
  const table = createElement(NoRentals, { connectedKey, state, read, total });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, table));
  const actions = Array.from(markup.matchAll(/<(?:a|button) [^>]*class="([^"]*)"[^>]*>([^<]*)</g));
  return {
    sentence: /<p[^>]*>([^<]*)</.exec(markup)?.[1],
    actions: actions.map(([, look = '', words = '']) =>
      look.includes('bg-ink') ? words.toUpperCase() : words,
    ),
  };
}

test('who never rented is led to a rig, and one whose rigs are rented to their rentals', () => {
  expect(said({ owned: 0 })).toEqual({
    sentence: 'You have not rented a rig yet.',
    actions: ['FIND A RIG', 'Rentals of your rigs'],
  });
  for (const told of [{ owned: 1 }, { known: 2 }])
    expect(said(told)).toEqual({
      sentence: 'You have not rented a rig, but others have rented yours.',
      actions: ['Find a rig', 'RENTALS OF YOUR RIGS'],
    });
  expect(said({}).actions).toEqual([]);
  expect(said({ role: 'owner' }).sentence).toBe('Nobody has rented a rig of yours yet.');
});

test('a filter is not to blame where nothing was ever rented', () => {
  expect(said({ q: 'whale', ever: 0, owned: 0 }).sentence).toBe('You have not rented a rig yet.');
  expect(said({ q: 'whale', ever: 3 }).sentence).toBe('None of your rentals fits this.');
});

test('where none was found it says so of all, or of those that were looked through', () => {
  expect(said({ q: 'whale', read: 40, total: 40 })).toEqual({
    sentence: 'None of your rentals fits this.',
    actions: ['Clear filter'],
  });
  const partly = 'None of the rentals that were looked through fits this.';
  expect(said({ q: 'whale', read: 1000, total: 3000 }).sentence).toBe(partly);
  expect(said({ only: 'short', start: 100, read: 130, total: 230 }).sentence).toBe(partly);
});

test('a page behind the last one is that, whatever is looked for', () => {
  expect(said({ q: 'whale', start: 500, total: 230 })).toEqual({
    sentence: 'There are no rentals this far back.',
    actions: ['First page'],
  });
});
