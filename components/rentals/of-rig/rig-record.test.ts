import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { rigRecord } from './rig-record.ts';

interface Told {
  percent?: string;
  verdict?: string;
  observed?: number;
  hash?: string;
}

function rental({ percent, verdict = 'within-chance', observed = 60, hash = '1' }: Told): Rental {
  const one = rentalData({ id: '1', rig: '2', hours: 2, extended: 0 });
  const minutes = { observed, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  return {
    ...one,
    ended: true,
    hashrate: { ...one.hashrate, advertised: { hash, type: 'th' } },
    delivery: { percent, shares: 1, verdict, minutes },
  };
}

test('each rental counts for the work that was advertised in its observed time', () => {
  expect(rigRecord([rental({ percent: '100' }), rental({ percent: '90', observed: 180 })])).toMatchObject({
    delivered: 92.5,
    judged: 2,
  });
  expect(rigRecord([rental({ percent: '100', hash: '3' }), rental({ percent: '80' })]).delivered).toBeCloseTo(
    95,
    9,
  );
});

test('verdicts are counted, the worst first, and those nobody knows last', () => {
  const verdicts = ['within-chance', 'unheard-of', 'short', 'within-chance', 'interrupted'];
  expect(rigRecord(verdicts.map((verdict) => rental({ percent: '99', verdict }))).verdicts).toEqual([
    { verdict: 'short', rentals: 1 },
    { verdict: 'interrupted', rentals: 1 },
    { verdict: 'within-chance', rentals: 2 },
    { verdict: 'unheard-of', rentals: 1 },
  ]);
});

test('what was not observed, or is not judged, is in no figure', () => {
  const { delivery: _, ...unjudged } = rental({});
  const told = [rental({ percent: '97' }), rental({ observed: 0 }), unjudged];
  expect(rigRecord(told)).toMatchObject({ delivered: 97, judged: 1 });
  expect(rigRecord([unjudged])).toEqual({ delivered: undefined, judged: 0, verdicts: [] });
});
