import { expect, test } from 'vitest';
import { movedBy, percentInSteps, percentMeaning, percentProblem, stepsWords } from './percent-change.ts';

test.each(['-5', '+2.5', '−5', '1000', '-99.99'])('%s is a change in percent', (text) => {
  expect(percentProblem(text)).toBeUndefined();
});

test.each(['', 'x', '-100', '1000.01', '1.234', '2,5', '5 %'])('"%s" is no change in percent', (text) => {
  expect(percentProblem(text)).toMatch(/must be a number above -100/);
});

test.each([
  ['3', 'It makes every price 3 % higher'],
  ['−2.5', 'It makes every price 2.5 % lower'],
  ['-100', '-5 makes every price 5 % lower'],
  ['0', '-5 makes every price 5 % lower'],
  ['', '-5 makes every price 5 % lower'],
])('of "%s" it is said what it does, or of an example', (text, meaning) => {
  expect(percentMeaning(text)).toBe(meaning);
});

test.each([
  { price: '0.00000056', percent: '0.5', after: '0.00000056', moved: 0 },
  { price: '0.00000058', percent: '1', after: '0.00000059', moved: 100 / 58 },
  { price: '0.00000003', percent: '-40', after: '0.00000002', moved: -100 / 3 },
  { price: '0.00000001', percent: '-40', after: '0.00000001', moved: 0 },
])('$price moved by $percent percent is $after, which is said', ({ price, percent, after, moved }) => {
  expect(movedBy(price, percent)).toBe(after);
  expect(percentInSteps(price, percent)).toBeCloseTo(moved, 10);
});

test.each([
  ['0.00100000', '-5'],
  // 5.02 %.
  ['0.00001234', '5'],
  ['0.00000056', '0'],
  ['unreadable', '5'],
  ['0.00000056', 'x'],
])('%s moved by %s percent has nothing to be said', (price, percent) => {
  expect(percentInSteps(price, percent)).toBeUndefined();
});

test('why a price moves otherwise is said with what was asked for, and with the way out where there is one', () => {
  const asked = { asset: 'BTC', percent: '0.5', unit: 'ph' } as const;
  expect(stepsWords({ ...asked, moved: 0 })).toBe(
    'Its price in BTC stays: it is too small to move by 0.5 % in steps of 0.00000001 BTC. Prices per a larger unit of hash rate move in finer steps.',
  );
  expect(stepsWords({ ...asked, percent: '−40', moved: -33, unit: 'EH' })).toBe(
    'In steps of 0.00000001 BTC its price cannot move by just -40 %: by how much it does stands beside it.',
  );
});
