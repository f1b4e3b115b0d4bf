import { expect, test } from 'vitest';
import { nearestLink } from './nearest-link.ts';

const LINKS = [
  { href: '/rigs', label: 'Market' },
  { href: '/account/profiles', label: 'Pools', also: ['/account/pools'] },
  { href: '/account', label: 'Wallet' },
];

test.each([
  ['/rigs', 'Market'],
  ['/rigs/7', 'Market'],
  ['/account', 'Wallet'],
  ['/account/profiles', 'Pools'],
  ['/account/pools', 'Pools'],
  ['/account/pools/3', 'Pools'],
  ['/account/else', 'Wallet'],
  ['/rigsty', undefined],
  ['/', undefined],
])('%s lights %s', (pathname, label) => {
  expect(nearestLink(LINKS, pathname)?.label).toBe(label);
});
