import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { algorithmSums } from './algorithm-sums.ts';

const NOW_MS = 3_600_000;

/** Of 1 TH/s, rented for two hours of which one is over. */
function rental(
  algo: string,
  told: { half?: string; shares?: number; observed?: number; ended?: boolean } = {},
): Rental {
  const { half, shares, observed = 60, ended = false } = told;
  const one = rentalData({ id: '1', rig: '2', hours: 2, extended: 0 });
  const minutes = { observed, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  const last_30min = half === undefined ? undefined : { hash: half, type: 'gh', shares };
  const hashrate = { ...one.rig.hashrate, last_30min };
  return {
    ...one,
    ended,
    rig: { ...one.rig, type: algo, hashrate },
    delivery: { shares: 1, verdict: '', minutes },
  };
}

test('running rentals are summed by algorithm, that with the most first', () => {
  const rentals = [
    rental('scrypt', { half: '900' }),
    rental('sha256', { half: '1010' }),
    rental('SHA256', { half: '500' }),
    rental('sha256', { ended: true, half: '1000' }),
  ];
  expect(algorithmSums(rentals, NOW_MS)).toMatchObject([
    {
      algo: 'sha256',
      rentals: 2,
      advertised: 2e12,
      halfHour: { measured: 1.51e12, advertised: 2e12, rentals: 2 },
    },
    { algo: 'scrypt', rentals: 1, advertised: 1e12, halfHour: { measured: 9e11, rentals: 1 } },
  ]);
  expect(algorithmSums(rentals, 2 * NOW_MS)).toEqual([]);
});

test('a half hour that is not all of the rental, or not told, is in no sum, nor is what it should have been', () => {
  const rentals = [
    rental('scrypt', { half: '900' }),
    rental('scrypt', { half: '10', observed: 29 }),
    rental('scrypt'),
  ];
  expect(algorithmSums(rentals, NOW_MS)).toMatchObject([
    { rentals: 3, advertised: 3e12, halfHour: { measured: 9e11, advertised: 1e12, rentals: 1 } },
  ]);
  expect(algorithmSums([rental('scrypt')], NOW_MS)[0]?.halfHour).toBeUndefined();
});

test('a sum is measured as well as its parts are: few shares of one of them carry it further than many of the others', () => {
  const alike = (...counted: { half: string; shares?: number }[]) =>
    algorithmSums(
      counted.map((told) => rental('scrypt', told)),
      NOW_MS,
    )[0]?.halfHour?.alike;
  expect(alike({ half: '900', shares: 40 })).toBe(40);
  expect(alike({ half: '900', shares: 40 }, { half: '900', shares: 40 })).toBe(80);
  expect(alike({ half: '900', shares: 10 }, { half: '900', shares: 90 })).toBe(36);
  expect(alike({ half: '900', shares: 40 }, { half: '900' }), 'nobody counted all of them').toBeUndefined();
  expect(alike({ half: '0', shares: 0 }), 'none came').toBe(0);
  expect(alike({ half: '900', shares: 40 }, { half: '0', shares: 0 }), 'one stands still').toBe(40);
});
