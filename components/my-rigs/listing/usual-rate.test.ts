import { expect, test } from 'vitest';
import { usualRate } from './usual-rate.ts';

const total = (rigs: number, hash: string, type: string) => ({ rigs, hash: { hash, type } });

test('the usual rate is the average over all rigs, available or rented', () => {
  const available = total(3, '300', 'kh');
  const rented = total(1, '0.1', 'mh');
  expect(usualRate({ stats: { available, rented, prices: {} } })).toBe(100_000);
  expect(usualRate({ stats: { available, prices: {} } })).toBe(100_000);
});

test.each([undefined, { prices: {} }, { available: total(0, '0', 'th'), prices: {} }])(
  'where no rig is told of there is none: %j',
  (stats) => expect(usualRate({ stats })).toBeUndefined(),
);
