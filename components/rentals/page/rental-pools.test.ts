import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { ConnectedKeyContext } from '#lib/queries/session/connected-key.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { RentalPools } from './rental-pools.tsx';

function saidOf(count: number): string {
  const slot = { type: 'scrypt', host: 'stratum+tcp://pool.example:1', user: 'wallet' };
  const pools = Array.from({ length: count }, (_, priority) => ({ ...slot, priority }));
  const rental = { ...rentalData({ id: '42', rig: '7', hours: 6, extended: 0 }), pools };
  const levels = { permAccount: 'write', permRental: 'write', permRig: 'none' } as const;
  const value = { username: 'renter', permission_levels: levels } as ConnectedKey;
  const panel = createElement(RentalPools, { connectedKey: value, rental, poolCheck: () => null });
  return renderToStaticMarkup(createElement(ConnectedKeyContext, { value }, panel));
}

test('that changes to a profile apply to a rental is said as far as it is known that it uses one', () => {
  expect(saidOf(2)).toContain('The rental uses a profile: changes to that profile apply to it.');
  expect(saidOf(1)).toContain('If the rental uses a profile, changes to that profile apply to it.');
  expect(saidOf(1)).toContain('A pool that was given without a profile stays to the end.');
});
