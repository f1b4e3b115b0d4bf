import { expect, test } from 'vitest';
import { highestShort } from '#test/pages/highest-short.ts';
import { poissonCdf } from './poisson.ts';

test.each([
  [1_000, 2.32, 7.4],
  [10_000, 2.44, 2.3],
  [100_000, 2.5, 0.7],
])(
  'an honest rig of %i expected shares is short by chance in %d %% of rentals, by %d %% on the mean',
  (expected, often, by) => {
    const short = highestShort(expected);
    const probability = poissonCdf(short, expected);
    // The mean of the counts up to `short` is expected × P(n < short) ÷ P(n ≤ short).
    const shortfall = 1 - poissonCdf(short - 1, expected) / probability;
    expect(100 * probability).toBeCloseTo(often, 2);
    expect(100 * shortfall).toBeCloseTo(by, 1);
  },
);
