import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HourLimits, hoursForBudget } from './hours-for-budget.ts';
import { amount, hourRate } from './money.ts';
import { costOf, feeOf } from './price.ts';

const RATE = hourRate('0.000003795000');
const withFee = (rate: bigint) => (hours: number) => {
  const cost = costOf(rate, hours);
  return cost + feeOf(cost, '0.03');
};

test('a budget buys the most hours that it covers with the fee', () => {
  const limits = { min: 3, max: 48 };
  // 24 h are 0.00009108 and a fee of 0.00000273.
  expect(hoursForBudget(amount('0.00009381'), limits, withFee(RATE))).toBe(24);
  expect(hoursForBudget(amount('0.00009380'), limits, withFee(RATE))).toBe(23);
});

test('never fewer hours than the fewest, nor more than the most', () => {
  const limits = { min: 3, max: 48 };
  expect(hoursForBudget(amount('0.00000001'), limits, withFee(RATE))).toBeUndefined();
  expect(hoursForBudget(amount('1'), limits, withFee(RATE))).toBe(48);
  expect(hoursForBudget(amount('1'), { min: 1, max: 0 }, withFee(RATE))).toBeUndefined();
});

const limits: fc.Arbitrary<HourLimits> = fc
  .tuple(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 0, max: 1499 }))
  .map(([min, more]) => ({ min, max: Math.min(1500, min + more) }));

test('what is bought is within the budget, and one hour more is not, whatever the price', () => {
  const rates = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 15n }));
  fc.assert(
    fc.property(limits, rates, fc.integer({ min: 0, max: 3000 }), (within, rate, tenths) => {
      const totalOf = withFee(rate);
      // Around what is on offer, so that it is neither always too little nor always enough.
      const budget = (totalOf(within.max) * BigInt(tenths)) / 2000n;
      const hours = hoursForBudget(budget, within, totalOf);
      if (hours === undefined) return totalOf(within.min) > budget;
      const whole = hours >= within.min && hours <= within.max && Number.isInteger(hours);
      return whole && totalOf(hours) <= budget && (hours === within.max || totalOf(hours + 1) > budget);
    }),
  );
});
