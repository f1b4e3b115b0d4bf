import { expect, test } from 'vitest';
import { isWeak, shareOfAdvertised, windowShare } from './share-of-advertised.ts';

test('the share of advertised is told with its interval, where there is one', () => {
  const interval = { low: 96.94, high: 99.46 };
  expect(shareOfAdvertised({ percent: 98.16, interval })).toBe('98.2 % of advertised (96.9–99.5)');
  expect(shareOfAdvertised({ percent: 98.16 })).toBe('98.2 % of advertised');
});

test.each([
  ['few shares', { percent: 80, shares: 20 }, false],
  ['many', { percent: 80, shares: 2_000 }, true],
  ['few, of far too little', { percent: 40, shares: 20 }, true],
  ['not one share', { percent: 0, shares: 0 }, true],
  ['a market that does not count them, of too little', { percent: 85 }, true],
  ['a market that does not count them, of enough', { percent: 95 }, false],
])('%s: only what chance does not explain is called weak', (_, { percent, ...counted }, weak) => {
  const share = windowShare({ hash: String(percent), type: 'th', ...counted }, 100e12);
  expect(share && isWeak(share)).toBe(weak);
});

test('what nobody observed, or advertised, is no share', () => {
  expect(windowShare({ hash: '', type: 'th', shares: 3 }, 100e12)).toBeUndefined();
  expect(windowShare({ hash: '1', type: 'th', shares: 3 }, 0)).toBeUndefined();
  expect(windowShare(undefined, 100e12)).toBeUndefined();
});
