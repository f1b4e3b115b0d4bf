import { expect, test } from 'vitest';
import type { Rental } from '../rental-figures.ts';
import { difficultySentence, unsuitedLine } from './difficulty-words.ts';

const MINUTES = { observed: 100, rig: 0, pool: 0, difficulty: 42, unobserved: 0 };

interface Told {
  shares?: number;
  minutes?: typeof MINUTES;
  /** What suits the rig as it is listed now, what it advertises now in MH/s, and what suited it as it was rented. */
  optimal?: { min: string; max: string };
  advertised?: string;
  rented?: { min: string; max: string };
}

/** 100 minutes of scrypt at an average of 2^16 hashes in a second: one unit of difficulty each. */
function setup({ shares = 600, minutes = MINUTES, optimal = { min: '1', max: '20' }, ...now } = {} as Told) {
  return {
    delivery: { percent: '78', shares, minutes, verdict: 'within-chance' },
    hashrate: { advertised: { hash: '84', type: 'kh' }, average: { hash: '65.536', type: 'kh' } },
    optimal_diff: now.rented,
    rig: {
      type: 'scrypt',
      optimal_diff: optimal,
      hashrate: { advertised: { hash: now.advertised ?? '0.084', type: 'mh' } },
    },
  } as unknown as Pick<Rental, 'delivery' | 'hashrate' | 'optimal_diff' | 'rig'>;
}

test('it is said on which side of the optimal one it was, and who can change it', () => {
  const above = difficultySentence(setup({ shares: 33 }), 'renter');
  expect(above).toContain('42 min ran at a difficulty outside');
  expect(above).toContain('at about 181.8 on average, above the optimal 1–20');
  expect(above).toContain('ask it for a lower one');
  const below = difficultySentence(setup({ optimal: { min: '2048', max: '8192' } }), 'renter');
  expect(below).toContain('at about 10 on average, below the optimal 2.048K–8.192K');
  expect(below).toContain('ask it for a higher one');
  expect(difficultySentence(setup({ shares: 33 }), 'owner')).toContain('only the renter can have it lowered');
});

test('where the mean is within, or nothing tells the difficulty, no side is said', () => {
  expect(difficultySentence(setup(), 'renter')).toMatch(/Above it fewer shares come/);
  expect(difficultySentence(setup({ shares: 0 }), 'renter')).toMatch(/Above it fewer shares come/);
  expect(difficultySentence(setup({ optimal: { min: '', max: '' } }), 'renter')).toMatch(
    /Above it fewer shares come/,
  );
});

test('it is the rig as it was rented that a difficulty suits, whatever it was listed as since', () => {
  const listed = { optimal: { min: '2048', max: '8192' }, advertised: '84' };
  const told = difficultySentence(
    setup({ shares: 33, ...listed, rented: { min: '1', max: '20' } }),
    'renter',
  );
  expect(told).toContain('at about 181.8 on average, above the optimal 1–20');
  // Where the market does not say what it was rented as.
  expect(difficultySentence(setup({ shares: 33, ...listed }), 'renter')).toMatch(
    /Above it fewer shares come/,
  );
});

test('time at a difficulty that suits is not told of', () => {
  expect(difficultySentence(setup({ minutes: { ...MINUTES, difficulty: 0 } }), 'renter')).toBeUndefined();
});

test('what can be done about a running rental is said in a line, to whom it can be said', () => {
  const runs = (told: Told) => ({ ...setup(told), ended: false, end_unix: '7200' }) as Rental;
  const most = { ...MINUTES, difficulty: 51 };
  const high = runs({ shares: 33, minutes: most });
  expect(unsuitedLine(high, 'renter', 0)).toBe(
    'The difficulty is 9.1× too high for this rig on average: ask the pool for a lower one.',
  );
  expect(unsuitedLine(high, 'owner', 0)).toMatch(/: only the renter can have it lowered[.]$/);
  expect(unsuitedLine(runs({ minutes: most, optimal: { min: '40', max: '80' } }), 'renter', 0)).toBe(
    'The difficulty is 4× too low for this rig on average: ask the pool for a higher one.',
  );
  expect(unsuitedLine(runs({ minutes: most }), 'renter', 0)).toMatch(
    /^Most of the time .*: ask the pool for another[.]$/,
  );
  expect(unsuitedLine(runs({ shares: 33 }), 'renter', 0), 'less than half of the time').toBeUndefined();
  expect(unsuitedLine({ ...high, ended: true }, 'renter', 0), 'over').toBeUndefined();
});
