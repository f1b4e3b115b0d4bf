import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { rigRecord } from './rig-record.ts';

interface Told {
  percent?: string;
  verdict?: string;
  minutes?: { observed?: number; rig?: number; pool?: number };
  hash?: string;
  ended?: boolean;
}

function rental({ percent, verdict = 'within-chance', minutes, hash = '1', ended = true }: Told): Rental {
  const one = rentalData({ id: '1', rig: '2', hours: 2, extended: 0 });
  const counted = { observed: 60, rig: 0, pool: 0, difficulty: 0, unobserved: 0, ...minutes };
  return {
    ...one,
    ended,
    hashrate: { ...one.hashrate, advertised: { hash, type: 'th' } },
    delivery: { percent, shares: 1, verdict, minutes: counted },
  };
}

test('each rental counts for the work that was advertised in its observed time', () => {
  const record = rigRecord([
    rental({ percent: '100' }),
    rental({ percent: '90', minutes: { observed: 180 } }),
  ]);
  expect(record).toMatchObject({ delivered: 92.5, judged: 2, minutes: 240 });
  const fast = rigRecord([rental({ percent: '100', hash: '3' }), rental({ percent: '80' })]);
  expect(fast?.delivered).toBeCloseTo(95, 9);
});

test('time without the pool speaks for nobody, though a verdict counts it as delivered', () => {
  const weak = rental({ percent: '60', minutes: { observed: 1_440 } });
  const dead = rental({ percent: '100', minutes: { observed: 60_000, pool: 60_000 } });
  const half = rental({ percent: '80', minutes: { observed: 120, pool: 60 } });
  expect(rigRecord([weak, dead])).toMatchObject({
    ...{ delivered: 60, judged: 1, minutes: 1_440 },
    away: { rig: 0, pool: 60_000, rentals: 2 },
  });
  expect(rigRecord([half])).toMatchObject({ delivered: 60, minutes: 60, away: { rig: 0, pool: 60 } });
});

test('how long rig and pool were away is summed', () => {
  const away = [
    rental({ percent: '50', minutes: { rig: 30 } }),
    rental({ percent: '90', minutes: { rig: 5, pool: 7 } }),
  ];
  expect(rigRecord(away)?.away).toEqual({ rig: 35, pool: 7, rentals: 2 });
});

test('verdicts are counted, the worst first, and those nobody knows last', () => {
  const verdicts = ['within-chance', 'unheard-of', 'short', 'within-chance', 'interrupted'];
  expect(rigRecord(verdicts.map((verdict) => rental({ percent: '99', verdict })))?.verdicts).toEqual([
    { verdict: 'short', rentals: 1 },
    { verdict: 'interrupted', rentals: 1 },
    { verdict: 'within-chance', rentals: 2 },
    { verdict: 'unheard-of', rentals: 1 },
  ]);
});

test('what runs still, has no verdict, was not observed or is not judged is in no figure', () => {
  const { delivery: _, ...unjudged } = rental({});
  const told = [
    rental({ percent: '97' }),
    rental({ percent: '10', ended: false }),
    rental({ percent: '20', verdict: 'unknown' }),
    rental({ percent: '0.00', minutes: { observed: 0 } }),
    rental({}),
    unjudged,
  ];
  expect(rigRecord(told)).toMatchObject({ delivered: 97, judged: 1 });
  expect(rigRecord(told.slice(1))).toBeUndefined();
});
