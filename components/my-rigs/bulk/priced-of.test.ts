import { expect, test } from 'vitest';
import type { OwnRig } from '../own-rig.ts';
import { pricedOf } from './priced-of.ts';

function rig(type: string, unit: string, assets: readonly ('BTC' | 'LTC')[]): OwnRig {
  const prices = assets.map((asset) => [asset, { currency: asset, price: '1.00000000' }]);
  return {
    id: '1',
    name: 'Rig',
    type,
    status: { status: 'available' },
    price: { type: unit, ...Object.fromEntries(prices) },
    minhours: '3',
    maxhours: '96',
    hashrate: { advertised: { hash: 1, type: unit } },
  };
}

test('of rigs that are chosen together it is known what they are, are paid in, and mostly priced per', () => {
  const rigs = [rig('x11', 'mh', ['LTC']), rig('scrypt', 'GH', ['BTC']), rig('x11', 'gh', ['LTC'])];
  expect(pricedOf(rigs)).toEqual({ algos: ['scrypt', 'x11'], assets: ['BTC', 'LTC'], unit: 'gh' });
  expect(pricedOf([rig('x11', 'sol', [])])).toEqual({ algos: ['x11'], assets: [], unit: 'th' });
});
