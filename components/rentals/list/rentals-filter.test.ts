import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { rentalsPageOf } from '../rentals-query.ts';
import { RentalsFilter } from './rentals-filter.tsx';
import type { RentalsState } from './rentals-state.ts';

const connectedKey = { environment: 'demo', apiKey: 'key', username: 'olga' } as ConnectedKey;

/** What keeps each of the buttons that clear the filter, of a wide window and of a narrow one, from being pressed. */
function clearing(looked: Partial<RentalsState>): boolean[] {
  const state = { ...rentalsPageOf({}, 'renter'), only: null, q: null, ...looked } as RentalsState;
  const filter = createElement(RentalsFilter, {
    connectedKey,
    state,
    algorithms: [],
    rentals: [],
    pick: null,
  });
  const client = new QueryClient();
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, filter));
  const buttons = Array.from(markup.matchAll(/<button[^>]*>Clear filter/g));
  return buttons.map(([button]) => !button.includes('aria-disabled="true"'));
}

test('what narrows the list of rentals is cleared in one place, which stands there also while nothing does', () => {
  expect(clearing({})).toEqual([false, false]);
  expect(clearing({ show: 'all' })).toEqual([false, false]);
  for (const narrowed of [
    { algo: 'sha256' },
    { rig: '7' },
    { currency: 'BTC' },
    { only: 'short' },
    { q: 'x' },
  ])
    expect(clearing(narrowed as Partial<RentalsState>)).toEqual([true, true]);
});
