import { expect, test } from 'vitest';
import { difficultyMark, difficultyMeaning, isUnsuited, meanDifficulty } from './rental-difficulty.ts';
import type { Rental } from './rental-figures.ts';

interface Told {
  shares?: number;
  minutes?: { observed: number; rig: number; pool: number; difficulty: number };
  optimal?: { min: string; max: string };
}

/** 100 minutes of scrypt at an average of 2^16 hashes in a second, that run until an hour is over: one unit of difficulty each. */
function setup({ shares = 600, minutes, optimal = { min: '1', max: '20' } }: Told = {}): Rental {
  return {
    ended: false,
    end_unix: '3600',
    delivery: {
      shares,
      minutes: { observed: 100, rig: 0, pool: 0, difficulty: 51, unobserved: 0, ...minutes },
      verdict: 'within-chance',
    },
    hashrate: { advertised: { hash: '84', type: 'kh' }, average: { hash: '65.536', type: 'kh' } },
    optimal_diff: optimal,
    rig: { type: 'scrypt', hashrate: { advertised: { hash: '84', type: 'kh' } } },
  } as unknown as Rental;
}

test('the mean difficulty follows from the work and the number of shares', () => {
  expect(meanDifficulty(setup({ shares: 600 }))).toBeCloseTo(10);
  expect(meanDifficulty(setup({ shares: 33 }))).toBeCloseTo(6000 / 33);
  expect(meanDifficulty(setup({ shares: 0 }))).toBeUndefined();
});

test('a mark says on which side of the optimal difficulties the shares came, and how far from them', () => {
  const mark = (told: Told) => difficultyMark(setup(told));
  expect(mark({ shares: 33 })).toBe('difficulty 9.1× too high');
  expect(mark({ optimal: { min: '0.01', max: '0.0625' } })).toBe('difficulty 160× too high');
  expect(mark({ optimal: { min: '1', max: '9.9' } })).toBe('difficulty too high');
  expect(mark({ optimal: { min: '2048', max: '8192' } })).toBe('difficulty 200× too low');
});

test('where nothing tells the side a mark says that it does not suit', () => {
  expect(difficultyMark(setup())).toBe('unsuitable difficulty');
  expect(difficultyMark(setup({ shares: 0 }))).toBe('unsuitable difficulty');
  expect(difficultyMark(setup({ shares: 33, optimal: { min: '', max: '' } }))).toBe('unsuitable difficulty');
  expect(difficultyMeaning(setup())).toMatch(/^Most of the time .* outside the rig's optimal one[.]$/);
});

test('what a mark means says by which figures', () => {
  expect(difficultyMeaning(setup({ shares: 33 }))).toMatch(
    / Its shares came at about 181[.]8 on average, above the optimal 1–20[.]$/,
  );
});

test('it is told of what runs, had rig and pool for half an hour, and did not suit for most of that', () => {
  const minutes = (observed: number, difficulty: number, pool = 0) => ({
    observed,
    rig: 0,
    pool,
    difficulty,
  });
  expect(isUnsuited(setup(), 0)).toBe(true);
  expect(isUnsuited(setup({ minutes: minutes(100, 50) }), 0)).toBe(false);
  expect(isUnsuited(setup({ minutes: minutes(100, 50, 1) }), 0)).toBe(true);
  expect(isUnsuited(setup({ minutes: minutes(29, 29) }), 0)).toBe(false);
  expect(isUnsuited(setup(), 3_600_000), 'over by the clock').toBe(false);
  expect(isUnsuited({ ...setup(), ended: true }, undefined), 'over').toBe(false);
  expect(isUnsuited({ ...setup(), delivery: undefined }, 0), 'not judged').toBe(false);
});
