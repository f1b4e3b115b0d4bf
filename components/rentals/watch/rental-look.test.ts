import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { openRentalsQuery } from '#lib/queries/rentals/open-rentals.ts';
import { forgetKept, keptForKey } from '#lib/queries/session/kept-for-key.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { tellOfRentals } from './rental-look.ts';

const HOUR_MS = 3_600_000;
const permission_levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
const anna = { environment: 'market', apiKey: 'anna', username: 'anna', permission_levels };
const bert = { ...anna, apiKey: 'bert', username: 'bert' };

/** A browser in which a rental of a key that began at 0 and ends after a day is looked at. */
function browser() {
  vi.useFakeTimers();
  const localStorage = memoryStorage();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('window', { location: { pathname: '/rigs', search: '' }, localStorage });
  const queryClient = new QueryClient();
  onTestFinished(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const look = (connectedKey: ConnectedKey, atMs: number) => {
    vi.setSystemTime(atMs);
    const rental = rentalData({ id: `of ${connectedKey.apiKey}`, rig: '2', hours: 24, extended: 0 });
    queryClient.setQueryData(openRentalsQuery(connectedKey).queryKey, {
      data: { total: 1, returned: 1, start: 0, limit: 100, rentals: [rental] },
      meta: { asOf: atMs, freshFor: 60, source: 'live' },
    } as never);
    tellOfRentals({ queryClient, connectedKey, open: () => {} });
  };
  return { localStorage, look };
}

test('security 10: what was told of the rentals of a key is kept for that key, and goes when it is disconnected', () => {
  const { localStorage, look } = browser();
  for (const key of [anna, bert]) look(key, 23.5 * HOUR_MS);
  expect(JSON.stringify(localStorage)).toContain('of anna');
  forgetKept(['anna']);
  expect(JSON.stringify(localStorage)).toContain('of bert');
  expect(JSON.stringify(localStorage)).not.toContain('of anna');
});

test('what was told of a rental is kept for a day from when it was looked at last', () => {
  const { look } = browser();
  look(anna, 23.1 * HOUR_MS);
  look(anna, 23.9 * HOUR_MS);
  const kept = { connectedKey: anna, name: 'rental-watch' };
  expect(keptForKey(kept, 47.5 * HOUR_MS)).toContain('of anna');
  expect(keptForKey(kept, 48 * HOUR_MS)).toBeUndefined();
});
