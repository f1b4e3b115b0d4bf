import { expect, test } from 'vitest';
import type { Rental } from './rental-figures.ts';
import {
  chanceWords,
  deliveredShare,
  fromShares,
  verdictSentence,
  verdictTitle,
  verdictWord,
} from './verdict-words.ts';

type Delivery = NonNullable<Rental['delivery']>;

function setup(delivery: Partial<Delivery> = {}): Delivery {
  return {
    percent: '97.1',
    low: '93.6',
    high: '100.7',
    shares: 2911,
    minutes: { observed: 600, rig: 0, pool: 0, difficulty: 0, unobserved: 0 },
    verdict: 'within-chance',
    refund: '0.00000000',
    ...delivery,
  };
}

test('what was delivered is told with its interval and the shares it rests on', () => {
  expect(deliveredShare(setup())).toBe('97.1 % of advertised (93.6–100.7)');
  expect(deliveredShare(setup({ low: '', high: null }))).toBe('97.1 % of advertised');
  expect(deliveredShare(setup({ percent: '' }))).toBeUndefined();
  expect(fromShares(setup())).toBe('from 2,911 shares');
  expect(fromShares(setup({ shares: 1 }))).toBe('from 1 share');
});

test('a title says the verdict with what it stands on', () => {
  expect(verdictTitle(setup())).toBe('97.1 % of advertised (93.6–100.7) from 2,911 shares: within chance');
  expect(verdictTitle(setup({ percent: '' }))).toBe('Nothing was observed yet');
});

test('what a title says to the pointer is there for readers of the screen', () => {
  expect(chanceWords(setup())).toBe('95 % interval 93.6–100.7, from 2,911 shares');
  expect(chanceWords(setup({ low: '', high: null }))).toBeUndefined();
});

test('each verdict has words of its own, and one we do not know is quoted', () => {
  const verdicts = ['within-chance', 'interrupted', 'short', 'unknown'];
  expect(new Set(verdicts.map((verdict) => verdictSentence(setup({ verdict })))).size).toBe(4);
  expect(verdictWord('within-chance')).toBe('within chance');
  expect(verdictSentence(setup({ verdict: 'late' }))).toBe('The market calls it "late".');
});
