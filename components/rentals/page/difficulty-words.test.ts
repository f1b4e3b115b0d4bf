import { expect, test } from 'vitest';
import type { Rental } from '../rental-figures.ts';
import { difficultySentence, meanDifficulty } from './difficulty-words.ts';

const MINUTES = { observed: 100, rig: 0, pool: 0, difficulty: 42, unobserved: 0 };

/** 100 minutes of scrypt at an average of 2^16 hashes in a second: one unit of difficulty each. */
function setup({ shares = 600, minutes = MINUTES, optimal = { min: '1', max: '20' } } = {}) {
  return {
    delivery: { percent: '78', shares, minutes, verdict: 'within-chance' },
    hashrate: { average: { hash: '65.536', type: 'kh' } },
    rig: { type: 'scrypt', optimal_diff: optimal },
  } as Pick<Rental, 'delivery' | 'hashrate' | 'rig'>;
}

test('the mean difficulty follows from the work and the number of shares', () => {
  expect(meanDifficulty(setup({ shares: 600 }))).toBeCloseTo(10);
  expect(meanDifficulty(setup({ shares: 33 }))).toBeCloseTo(6000 / 33);
  expect(meanDifficulty(setup({ shares: 0 }))).toBeUndefined();
});

test('it is said on which side of the optimal one it was, and who can change it', () => {
  const above = difficultySentence(setup({ shares: 33 }));
  expect(above).toContain('42 min ran at a difficulty outside');
  expect(above).toContain('at about 181.8 on average, above the optimal 1–20');
  expect(above).toContain('ask it for a lower one');
  const below = difficultySentence(setup({ optimal: { min: '2048', max: '8192' } }));
  expect(below).toContain('at about 10 on average, below the optimal 2.048K–8.192K');
  expect(below).toContain('ask it for a higher one');
});

test('where the mean is within, or nothing tells the difficulty, no side is said', () => {
  expect(difficultySentence(setup())).toMatch(/Above it fewer shares come/);
  expect(difficultySentence(setup({ shares: 0 }))).toMatch(/Above it fewer shares come/);
  expect(difficultySentence(setup({ optimal: { min: '', max: '' } }))).toMatch(/Above it fewer shares come/);
});

test('time at a difficulty that suits is not told of', () => {
  expect(difficultySentence(setup({ minutes: { ...MINUTES, difficulty: 0 } }))).toBeUndefined();
});
