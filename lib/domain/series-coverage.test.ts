import { expect, test } from 'vitest';
import { randomFrom } from '#test/random-from.ts';
import { sharesByChance } from '#test/shares-by-chance.ts';
import type { Point } from './graph.ts';
import { statisticsOf } from './series-statistics.ts';

const RUNS = 1000;
const EVER = { startMs: 0, endMs: 1e15 };

/** So many minutes at a difficulty at which so many shares are expected in each. */
interface Stretch {
  readonly minutes: number;
  readonly expected: number;
}

/** How often the interval of an honest rig's graph holds what it delivers, and lies below or above it, in percent of the runs. */
function coverage(stretches: readonly Stretch[], seed: number) {
  const random = randomFrom(seed);
  const found = { held: 0, below: 0, above: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const { low, high } = intervalOf(stretches, random);
    if (high < 100) found.below += 100 / RUNS;
    else if (low > 100) found.above += 100 / RUNS;
    else found.held += 100 / RUNS;
  }
  return found;
}

function intervalOf(stretches: readonly Stretch[], random: () => number) {
  const [bars, shares]: [Point[], Point[]] = [[], []];
  for (const { minutes, expected } of stretches) {
    for (let minute = 0; minute < minutes; minute += 1) {
      const count = sharesByChance(expected, random);
      const ms = 60_000 * bars.length;
      bars.push([ms, (1e12 * count) / expected]);
      shares.push([ms, count]);
    }
  }
  const interval = statisticsOf({ bars, shares, advertised: [[0, 1e12]] }, EVER)?.interval;
  if (!interval) throw new Error('A rig that finds shares must have an interval');
  return interval;
}

test.each<[string, Stretch[]]>([
  ['at one difficulty', [{ minutes: 720, expected: 2 }]],
  [
    'after a change to the 16-fold',
    [
      { minutes: 360, expected: 2 },
      { minutes: 360, expected: 1 / 8 },
    ],
  ],
  [
    'after starts at a 64th, three an hour',
    Array.from({ length: 36 }, () => [
      { minutes: 1, expected: 640 },
      { minutes: 19, expected: 10 },
    ]).flat(),
  ],
])('%s the interval of an honest rig misses its rate in about a twentieth of graphs', (_, stretches) => {
  const { held, below, above } = coverage(stretches, 20_261_126);
  // In a thousand runs chance moves 95 % by 0.7 points, and 2.5 % by 0.5 (1 σ).
  expect(held).toBeGreaterThan(93);
  expect(below).toBeLessThan(4.5);
  expect(above).toBeLessThan(4.5);
});
