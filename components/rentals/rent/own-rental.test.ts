import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { Query } from '#lib/contract/shapes.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { marketKey } from '#lib/queries/ask/market-query.ts';
import { OPEN_RENTALS } from '#lib/queries/rentals/open-rentals.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { connectedKey } from '#test/pages/connected-key.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { rentalsOfRigQuery } from '../rentals-query.ts';
import { runningOf, useOwnRental } from './own-rental.ts';

const NOW_MS = 1_785_600_000_000;

function setup(status: string) {
  return { ...shapes.rigDetail.data.parse(recorded.data.records[0]), id: '2', status: { status } };
}

function rental({ id, rig = '2', minutesLeft = 5 }: { id: string; rig?: string; minutesLeft?: number }) {
  const end_unix = String(NOW_MS / 1000 + minutesLeft * 60);
  return { ...rentalData({ id, rig, hours: 6, extended: 0 }), ended: false, end_unix };
}

test('of the rentals that are known, the one that runs is of this rig and not over since it was read', () => {
  const rentals = [
    rental({ id: '11', rig: '3' }),
    rental({ id: '12', minutesLeft: -5 }),
    { ...rental({ id: '13' }), ended: true },
    rental({ id: '14' }),
  ];
  expect(runningOf(setup('rented'), { rentals, asOfMs: NOW_MS })?.id).toBe('14');
  expect(runningOf(setup('available'), { rentals, asOfMs: NOW_MS })).toBeUndefined();
});

interface Read {
  /** The newest of the rig, and those that run, as the page has them. */
  newest?: Rental[];
  open?: Rental[];
  status?: string;
  permRental?: 'read' | 'none';
}

/** What a page knows of one's own rental of rig 2 when it is first drawn. */
function own({ newest, open, status = 'rented', permRental = 'read' }: Read) {
  const client = new QueryClient();
  const put = (query: Query<'listRentals'>, rentals: Rental[] | undefined) =>
    rentals &&
    client.setQueryData(marketKey(connectedKey, 'listRentals', { query }), {
      data: { total: rentals.length, returned: rentals.length, start: 0, limit: 100, rentals },
      meta: { asOf: NOW_MS, freshFor: 60_000, source: 'live' },
    });
  put(rentalsOfRigQuery('2', 'renter'), newest);
  put({ ...OPEN_RENTALS, rig: '2' }, open);
  const answer = { data: setup(status), meta: { asOf: NOW_MS } } as Answer<ReturnType<typeof setup>>;
  const levels = { ...connectedKey.permission_levels, permRental };
  let read: ReturnType<typeof useOwnRental> | undefined;
  const Page = () => {
    read = useOwnRental({ ...connectedKey, permission_levels: levels }, answer);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  client.clear();
  return read;
}

test('the list that the page shows of a rig tells its own rental at once', () => {
  const known = { rental: { id: '12', endMs: NOW_MS + 300_000 }, unknown: undefined };
  expect(own({ newest: [rental({ id: '12' })] })).toEqual(known);
  expect(own({ open: [rental({ id: '12' })] })).toEqual(known);
  expect(own({ newest: [rental({ id: '12' })], status: 'available' })?.rental).toBeUndefined();
});

test('until it was asked for nobody knows that there is none, nor does a key that may not read rentals', () => {
  const ended = { ...rental({ id: '12' }), ended: true };
  expect(own({ newest: [ended] })).toEqual({
    rental: undefined,
    unknown: 'It is being read whether the rental is yours.',
  });
  expect(own({ open: [ended] })?.unknown).toBe('It is being read whether the rental is yours.');
  expect(own({ permRental: 'none' })?.unknown).toContain('permRental');
  expect(own({ status: 'available' })).toEqual({ rental: undefined, unknown: undefined });
});
