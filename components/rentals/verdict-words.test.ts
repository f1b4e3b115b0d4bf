import { expect, test } from 'vitest';
import type { Rental } from './rental-figures.ts';
import { verdictLine, verdictSentence } from './verdict-sentences.ts';
import {
  chanceWords,
  countedVerdict,
  deliveredShare,
  unobserved,
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

test('what was delivered is told with its interval, where there is one', () => {
  expect(deliveredShare(setup())).toBe('97.1 % of advertised (93.6–100.7)');
  expect(deliveredShare(setup({ low: '', high: null }))).toBe('97.1 % of advertised');
  expect(deliveredShare(setup({ percent: '' }))).toBeUndefined();
});

test('of a rig that was never there nothing is left to chance, and nothing to judge', () => {
  const minutes = { observed: 239, rig: 239, pool: 0, difficulty: 0, unobserved: 0 };
  const never = setup({
    percent: '0.0',
    low: '0.0',
    high: '0.0',
    shares: 0,
    minutes,
    verdict: 'interrupted',
  });
  expect(deliveredShare(never)).toBe('0.0 % of advertised');
  expect(chanceWords(never)).toBeUndefined();
  expect(verdictSentence(never)).toBe(
    'The rig was offline for 239 min, in which it delivered nothing; no time is left to judge it by.',
  );
  const half = { ...never, minutes: { ...minutes, rig: 100 } };
  expect(verdictSentence(half)).toMatch(/^The rig was offline for 100 min; what it did otherwise/);
});

test('of a rig that was away and short besides both are said', () => {
  const minutes = { observed: 216, rig: 49, pool: 0, difficulty: 0, unobserved: 0 };
  expect(verdictSentence(setup({ verdict: 'short', minutes }))).toBe(
    'While the rig was there, fewer shares came than an honest rig finds in 97.5\u00a0% of cases; and it was offline for 49 min.',
  );
  expect(verdictSentence(setup({ verdict: 'short' }))).toMatch(/^Fewer shares came .* of cases\.$/);
});

test('a title says the verdict with what it stands on', () => {
  expect(verdictTitle(setup())).toBe('97.1 % of advertised (93.6–100.7) from 2,911 shares: within chance');
  expect(verdictTitle(setup({ shares: 1, verdict: 'unknown' }))).toBe(
    '97.1 % of advertised (93.6–100.7) from 1 share: no verdict',
  );
  expect(verdictTitle(setup({ percent: '' }))).toBe('Nothing was observed');
});

test('where something is to be given back, the line says how much, and whether that may still change', () => {
  const short = setup({ percent: '91.62', low: '89.2', high: '94.1', verdict: 'short' });
  const line = '91.6 % of advertised (89.2–94.1) from 2,911 shares: short';
  const amount = '0.00001180 BTC';
  expect(verdictLine(short, { amount, ended: false, settled: false })).toBe(
    `${line}; refund if it ended now ${amount}`,
  );
  expect(verdictLine(short, { amount, ended: true, settled: false })).toBe(
    `${line}; refund so far ${amount}, not settled yet`,
  );
  expect(verdictLine(short, { amount, ended: true, settled: true })).toBe(`${line}; ${amount} was refunded`);
  expect(verdictLine(short, { amount: undefined, ended: true, settled: false })).toBe(line);
});

test('of what nobody observed something may still come, but not after the end', () => {
  const nothing = setup({ percent: '', verdict: 'unknown' });
  expect(verdictLine(nothing, { amount: undefined, ended: false, settled: false })).toBe(
    'Nothing was observed yet: no verdict is possible so far.',
  );
  expect(verdictLine(nothing, { amount: undefined, ended: true, settled: false })).toBe(
    'Nothing was observed: no verdict is possible.',
  );
  expect(unobserved({ ended: false })).toBe('nothing was observed yet');
  expect(unobserved({ ended: true })).toBe('nothing was observed');
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

test('how many rentals have a verdict, also one that nobody here knows', () => {
  expect(countedVerdict({ verdict: 'within-chance', rentals: 1204 })).toBe('1,204 within chance');
  expect(countedVerdict({ verdict: 'unknown', rentals: 1 })).toBe('1 without a verdict');
  expect(countedVerdict({ verdict: '# of its own', rentals: 2 })).toBe('# of its own: 2');
});
