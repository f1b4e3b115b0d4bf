import { expect, test } from 'vitest';
import { shareOfAdvertised } from './share-of-advertised.ts';

test('the share of advertised is told with its interval, where there is one', () => {
  const interval = { low: 96.94, high: 99.46 };
  expect(shareOfAdvertised({ percent: 98.16, interval })).toBe('98.2 % of advertised (96.9–99.5)');
  expect(shareOfAdvertised({ percent: 98.16 })).toBe('98.2 % of advertised');
});
