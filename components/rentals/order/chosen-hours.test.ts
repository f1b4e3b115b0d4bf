import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import { budgetBuys, budgetProblem } from './budget-words.ts';
import { type HoursChoice, type HoursPriced, hoursChosen, lengthProblem } from './chosen-hours.ts';

const BTC = { asset: 'BTC', scale: 'asset' } as const;

/** A rig of 1,000 units of 1e-8 an hour, from 3 to 48 hours. */
function setup(choice: Partial<HoursChoice>) {
  const priced: HoursPriced = { limits: { min: 3, max: 48 }, totalOf: (hours) => 1000n * BigInt(hours) };
  return {
    choice: { drives: 'hours', length: '6', budget: NOTHING_TYPED, ...choice } as HoursChoice,
    priced,
  };
}

function withBudget(text: string, scale: 'asset' | 'smallest' = 'asset') {
  return setup({ drives: 'budget', budget: { text, scale } });
}

test('hours that are typed stand, whatever the budget was', () => {
  const { choice, priced } = setup({ length: ' 48 ', budget: { text: '1', scale: 'asset' } });
  expect(hoursChosen(choice, priced)).toBe(48);
  expect(budgetProblem(choice, priced, BTC)).toBeUndefined();
  expect(budgetBuys(choice, priced, BTC)).toBeUndefined();
});

test.each(['49', '2', '4.5', ''])('the length "%s" is told with the limits', (length) => {
  const { choice, priced } = setup({ length });
  expect(hoursChosen(choice, priced)).toBeUndefined();
  expect(lengthProblem(choice, priced)).toBe('Must be whole hours from 3 to 48.');
});

test('limits of thousands of hours are written as every number is', () => {
  const { choice, priced } = setup({ length: '2' });
  const limits = { min: 3, max: 1500 };
  expect(lengthProblem(choice, { ...priced, limits })).toBe('Must be whole hours from 3 to 1,500.');
});

test('a budget that is typed buys whole hours, in either scale, and the length that was typed is no problem', () => {
  const { choice, priced } = withBudget('0.000075');
  expect(hoursChosen({ ...choice, length: 'x' }, priced)).toBe(7);
  expect(lengthProblem({ ...choice, length: 'x' }, priced)).toBeUndefined();
  const sat = withBudget('7,999', 'smallest');
  expect(hoursChosen(sat.choice, sat.priced)).toBe(7);
});

test('what a budget does not buy is said', () => {
  const said = (text: string) => {
    const { choice, priced } = withBudget(text);
    return budgetBuys(choice, priced, BTC);
  };
  expect(said('0.000075')).toBe(
    'Buys 7 hours for 0.00007000 BTC. The other 0.00000500 BTC buy no whole hour.',
  );
  expect(said('0.00007')).toBe('Buys 7 hours exactly.');
  expect(said('1')).toBe('Buys 48 hours, the most there are, for 0.00048000 BTC.');
  const { choice, priced } = withBudget('7500', 'smallest');
  expect(budgetBuys(choice, priced, { asset: 'BTC', scale: 'smallest' })).toBe(
    'Buys 7 hours for 7,000 sat. The other 500 sat buy no whole hour.',
  );
});

test('a budget below the shortest rental is told with what that costs', () => {
  const { choice, priced } = withBudget('0.00002999');
  expect(hoursChosen(choice, priced)).toBeUndefined();
  expect(budgetProblem(choice, priced, BTC)).toBe('Must be at least 0.00003000 BTC, for 3 hours.');
});

test('while costs cannot be told a budget buys nothing, and is not wrong', () => {
  const { choice, priced } = withBudget('1');
  const unpriced = { ...priced, totalOf: undefined };
  expect(hoursChosen(choice, unpriced)).toBeUndefined();
  expect(budgetProblem(choice, unpriced, BTC)).toBeUndefined();
});
