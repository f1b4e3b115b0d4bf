import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { RentalPools } from './rental-pools.tsx';

function saidOf(count: number): string {
  const slot = { type: 'scrypt', host: 'stratum+tcp://pool.example:1', user: 'wallet' };
  const pools = Array.from({ length: count }, (_, priority) => ({ ...slot, priority }));
  const rental = { ...rentalData({ id: '42', rig: '7', hours: 6, extended: 0 }), pools };
  const connectedKey = { username: 'renter' } as ConnectedKey;
  return renderToStaticMarkup(createElement(RentalPools, { connectedKey, rental }));
}

test('that changes to a profile apply to a rental is said as far as it is known that it uses one', () => {
  expect(saidOf(2)).toContain('The rental uses a profile: changes to that profile apply to it.');
  expect(saidOf(1)).toContain('If the rental uses a profile, changes to that profile apply to it.');
  expect(saidOf(1)).toContain('A pool that was given without a profile stays to the end.');
});
