import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeCsv } from '#components/ui/file/csv-source.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { marketKey, marketQuery } from '#lib/queries/ask/market-query.ts';
import { startKeptPages } from '#test/desk/kept-pages.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { rentalsPageOf, rentalsQuery } from '../rentals-query.ts';
import { rentalsCsv } from './rentals-csv.ts';
import type { LookedFor } from './rentals-looked-for.ts';
import type { RentalsState } from './rentals-state.ts';

const FIRST_PAGE = rentalsPageOf({}, 'renter');
const AS_OF = Date.UTC(2026, 7, 1, 12);

/** The file of rentals of which these pages have been read. */
function setup(pages: Rental[][], { only = null, q = null }: Partial<LookedFor> = {}) {
  const queryClient = new QueryClient();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const total = pages.flat().length;
  let start = 0;
  for (const rentals of pages) {
    const query = rentalsQuery({ ...FIRST_PAGE, start });
    queryClient.setQueryData(marketKey(connectedKey, 'listRentals', { query }), {
      data: { total, returned: rentals.length, start, limit: 100, rentals },
      meta: { asOf: AS_OF, freshFor: 60_000, source: 'live' },
    });
    start += rentals.length;
  }
  return rentalsCsv({
    queryClient,
    connectedKey,
    state: { ...FIRST_PAGE, only, q } as RentalsState,
    algorithmOf: String,
  });
}

test('every line says whether the rental is finished, what extensions added, what its delivery was like, and when that was true', async () => {
  const minutes = { observed: 350, rig: 31, pool: 22, difficulty: 40, unobserved: 10 };
  const delivery = { shares: 1, minutes, verdict: 'within-chance', percent: '95.00', refund: '0.00' };
  const extension = { when: '', length: '2', price: '0.02', currency: 'BTC', amount: '0.00025' };
  const told = rentalData({ id: '42', rig: '2', hours: 6, extended: 2 });
  const average = { hash: '1.029', type: 'th', percent: '102.9' };
  const rental = {
    ...told,
    ...{ ended: true, delivery, extensions: [extension], hashrate: { ...told.hashrate, average } },
  };
  const last_30min = { hash: '1.2', type: 'th', shares: 400, minutes: 30 };
  const running = {
    ...rental,
    ended: false,
    rig: { ...told.rig, hashrate: { advertised: { hash: 1, type: 'th' }, last_30min } },
  };
  const { columns, rows } = setup([[rental, { ...running, id: '43' }]]);
  const lines: unknown[] = [];
  for await (const part of rows(new AbortController())) {
    for (const row of part.rows)
      lines.push(Object.fromEntries(columns.map(({ heading, value }) => [heading, value(row)])));
  }
  expect(lines).toHaveLength(2);
  const half = '30-min average (% of advertised, while it runs)';
  expect(lines).toMatchObject([{ [half]: undefined }, { [half]: '120.00' }]);
  expect(lines[0]).toMatchObject({
    Rental: '42',
    Finished: 'yes',
    'Start (UTC)': '1970-01-01T00:00:00Z',
    'Length (h)': 8,
    'Hours added by extensions': 2,
    'Average since start (H/s)': 1_029_000_000_000,
    'Average since start (% of advertised)': '102.90',
    'State, as last observed': 'finished',
    'Paid per hour, without the fee': '0.000125',
    'Paid for extensions, without the fee': '0.00025000',
    // Of 350 minutes 95 % less the 22 without the pool: 88.71 % of 1 TH/s for a third of a day.
    'Price per unit and day of the work that came, less the refund so far, without the fee (blank: none came, or not known)':
      '0.003382',
    'Rig offline (min)': 31,
    'Pool offline (min)': 22,
    'Not observed (min)': 10,
    // 22 of the 360 minutes of 0.001 BTC.
    'Paid while the pool was offline, without the fee': '0.00006111',
    "Time with rig and pool, at a difficulty outside the rig's optimal one (min)": 40,
    'As of (UTC)': '2026-08-01T12:00:00Z',
  });
});

test('of a part of the list the progress counts what was read, and the file holds what fits', async () => {
  const minutes = { observed: 350, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  const runningUntil = String(Math.ceil(Date.now() / 1000) + 86_400);
  const rentalOf = (id: string, verdict: string) => ({
    ...rentalData({ id, rig: '2', hours: 6, extended: 0 }),
    ...{ end_unix: runningUntil, delivery: { shares: 1, minutes, verdict } },
  });
  const pages = [[rentalOf('1', 'within-chance'), rentalOf('2', 'short')], [rentalOf('3', 'within-chance')]];
  const progress: unknown[] = [];
  const { text, written } = await writeCsv(setup(pages, { only: 'short' }), {
    signal: new AbortController().signal,
    onProgress: (made) => progress.push(made),
  });
  expect(progress).toEqual([
    { written: 2, total: 3 },
    { written: 3, total: 3 },
  ]);
  expect(written).toBe(1);
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^2,/)]);
});

test('of a list in which words are looked for the file holds those that have them', async () => {
  const rentalOf = (id: string, name: string) => {
    const told = rentalData({ id, rig: `9${id}`, hours: 6, extended: 0 });
    return { ...told, rig: { ...told.rig, name } };
  };
  const pages = [[rentalOf('1', 'Nordic Whale'), rentalOf('2', 'Shrimp')], [rentalOf('3', 'Small whale')]];
  const written = await writeCsv(setup(pages, { q: 'WHALE' }), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const lines = written.text.trim().split('\r\n').slice(1);
  expect(lines).toEqual([expect.stringMatching(/^1,91,/), expect.stringMatching(/^3,93,/)]);
});

test('rentals made before the first page was read anew push none out of the file', async () => {
  const queryClient = new QueryClient();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const rental = (id: number) => rentalData({ id: String(id), rig: '2', hours: 6, extended: 0 });
  const rows = Array.from({ length: 150 }, (_, at) => rental(150 - at));
  startKeptPages({ name: 'rentals', rows });
  const state = { ...FIRST_PAGE, only: null, q: null } as RentalsState;
  const ignored = { signal: new AbortController().signal, onProgress: () => undefined };
  const write = () =>
    writeCsv(rentalsCsv({ queryClient, connectedKey, state, algorithmOf: String }), ignored);
  expect((await write()).written).toBe(150);
  rows.unshift(rental(152), rental(151));
  const newest = marketQuery(connectedKey, 'listRentals', { query: rentalsQuery(FIRST_PAGE) });
  await askNow(() => queryClient.fetchQuery({ ...newest, staleTime: 0 }));
  expect((await write()).written).toBe(152);
});

test('told to wait for a further page, the file waits too, says why, and has every rental', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const rental = (id: number) => rentalData({ id: String(id), rig: '2', hours: 6, extended: 0 });
  const rows = Array.from({ length: 150 }, (_, at) => rental(150 - at));
  startKeptPages({ name: 'rentals', rows, busyOnce: { start: 100, seconds: 40 } });
  const why: unknown[] = [];
  const { signal } = new AbortController();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const state = { ...FIRST_PAGE, only: null, q: null } as RentalsState;
  const source = rentalsCsv({
    ...{ queryClient: new QueryClient(), connectedKey, state },
    algorithmOf: String,
  });
  const writing = { signal, onProgress: () => undefined, onWait: (told: unknown) => why.push(told) };
  const file = writeCsv(source, writing);
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await file).written).toBe(150);
  expect(why).toEqual([expect.objectContaining({ code: 'BUDGET_EXHAUSTED' }), undefined]);
});
