import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { isInSight } from './in-sight.ts';

const connectedKey: ConnectedKey = {
  apiKey: 'a'.repeat(64),
  environment: 'demo',
  username: 'harriet',
  permission_levels: { permAccount: 'read', permRental: 'read', permRig: 'none' },
};

/** Whether rental 7 is in sight at an address; the plain list and that of SHA-256 have been read, and only the plain one has it. */
function inSight(address: string): boolean {
  const queryClient = new QueryClient();
  const read = (ids: readonly string[], narrowing: { algo?: string }) => {
    const query = { type: 'renter', limit: '100', start: '0', ...narrowing } as const;
    const rentals = ids.map((id) => rentalData({ id, rig: '2', hours: 24, extended: 0 }));
    queryClient.setQueryData(marketQuery(connectedKey, 'listRentals', { query }).queryKey, {
      data: { rentals, total: rentals.length, returned: rentals.length, start: 0, limit: 100 },
      meta: { asOf: 0, freshFor: 0, source: 'live' },
    });
  };
  read(['7', '8'], {});
  read(['8'], { algo: 'sha256' });
  const { pathname, search } = new URL(address, 'https://desk.example');
  return isInSight('7', { queryClient, connectedKey, address: { pathname, search } });
}

test.each(['/rentals', '/rentals?as=renter&sort=left', '/rentals/7'])('%s shows its end', (address) =>
  expect(inSight(address)).toBe(true),
);

test.each([
  '/',
  '/rigs/7',
  '/my-rigs/7',
  '/rentals/8',
  '/rentals?algo=sha256',
  '/rentals?q=whale',
  '/rentals?only=short',
  '/rentals?as=owner',
  '/rentals?start=100',
  '/account',
])('%s does not', (address) => expect(inSight(address)).toBe(false));
