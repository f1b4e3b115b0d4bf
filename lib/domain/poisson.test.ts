import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poissonBounds, poissonCdf } from './poisson.ts';

/** χ²(0.025; 2n)/2 and χ²(0.975; 2n + 2)/2, computed independently. */
test.each([
  [0, 0, 3.6888794541139363],
  [1, 0.025317807984289876, 5.571643390938898],
  [2, 0.24220927854396496, 7.224687667723961],
  [5, 1.6234863901184207, 11.66833207932267],
  [10, 4.7953886961324335, 18.390356042017775],
  [15, 8.395386132783315, 24.74021887148584],
  [16, 9.145382453641524, 25.982997597560946],
  [20, 12.216519585403944, 30.888377902674602],
  [50, 37.110963737461866, 65.91876666433681],
  [100, 81.36399125092314, 121.62679379242638],
  [1000, 938.9730184076952, 1063.952136016302],
  [10_000, 9804.952467260184, 10197.951624661473],
  [100_000, 99381.15266374472, 100621.74473974388],
  [1_000_000, 998040.9833402939, 1001961.9119454322],
])('%i events are bounded as the chi-square tables say', (count, low, high) => {
  const bounds = poissonBounds(count);
  expect(Math.abs(bounds.low - low)).toBeLessThanOrEqual(1e-12 * low);
  expect(Math.abs(bounds.high - high)).toBeLessThanOrEqual(1e-12 * high);
});

test('at a bound, the count and everything beyond it has the probability of the tail', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(0.025, 0.005, 0.0001), (count, tail) => {
      const { low, high } = poissonBounds(count, tail);
      expect(poissonCdf(count, high) / tail).toBeCloseTo(1, 9);
      expect((1 - poissonCdf(count - 1, low)) / tail).toBeCloseTo(1, 7);
    }),
  );
});

test('bounds rise with the count and enclose it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (count) => {
      const [bounds, next] = [poissonBounds(count), poissonBounds(count + 1)];
      expect(bounds.low <= count && count < bounds.high).toBe(true);
      expect(bounds.low < next.low && bounds.high < next.high).toBe(true);
    }),
  );
});

test('the distribution function sums the single probabilities', () => {
  const factorials = [1, 1, 2, 6, 24, 120];
  const sum = factorials
    .map((factorial, count) => (Math.exp(-3) * 3 ** count) / factorial)
    .reduce((a, b) => a + b);
  expect(poissonCdf(5, 3)).toBeCloseTo(sum, 14);
  expect(poissonCdf(-1, 3)).toBe(0);
  expect(poissonCdf(4, 0)).toBe(1);
  expect(poissonCdf(3000, 3)).toBe(1);
});

test.each([
  [20, 0.38],
  [100, 0.23],
  [300, 0.086],
  [1000, 0.0055],
])('of %i expected shares an honest rig shows 92 %% or less with probability %d', (expected, probability) => {
  const shown = poissonCdf(Math.floor(0.92 * expected), expected);
  expect(Number(shown.toPrecision(2))).toBe(probability);
});
