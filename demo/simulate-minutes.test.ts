import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { natureOf, simulateMinutes } from './simulate-minutes.ts';

const seed = 'a seed';
const FIRST = 29_759_000;

/** Rigs of every temper of the mixture: thirteen in a row. */
const rigs = Array.from({ length: 13 }, (_, index) => ({
  id: 1201 + index,
  hashesPerSecond: 2e14,
  deviceCount: 4,
  workPerDifficulty: 2 ** 32,
}));

function simulate(rig: (typeof rigs)[number], count: number, first = FIRST): Minute[] {
  return simulateMinutes(seed, rig, { first, end: first + count });
}

test('what a rig did in a minute does not depend on when one asks', () => {
  for (const rig of rigs) {
    const all = simulate(rig, 3000);
    expect([...simulate(rig, 1000), ...simulate(rig, 2000, FIRST + 1000)]).toEqual(all);
    const one = all.at(-7)?.minute ?? FIRST;
    expect(simulate(rig, 1, one)).toEqual(all.slice(-7, -6));
  }
});

test('shares come by chance around the true rate: their mean and their variance are the rate', () => {
  for (const rig of rigs) {
    const { sharesPerMinute, rejected, difficulty } = natureOf(seed, rig);
    const working = simulate(rig, 8 * 1440).filter(
      ({ connected, poolReachable }) => connected && poolReachable,
    );
    const expected = sharesPerMinute * (1 - rejected);
    const counts = working.map(({ acceptedShares }) => acceptedShares);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(expected / counts.length));
    expect(variance / mean).toBeGreaterThan(0.9);
    expect(variance / mean).toBeLessThan(1.1);
    expect(working.every((minute) => minute.acceptedDifficulty === minute.acceptedShares * difficulty)).toBe(
      true,
    );
  }
});

test('an absent rig finds nothing, nor does one without its pool', () => {
  const idle = rigs
    .flatMap((rig) => simulate(rig, 6 * 1440))
    .filter(({ connected, poolReachable }) => !connected || !poolReachable);
  expect(idle.some(({ connected }) => !connected)).toBe(true);
  expect(idle.some(({ poolReachable }) => !poolReachable)).toBe(true);
  expect(
    idle.every(({ acceptedShares, rejectedDifficulty }) => acceptedShares + rejectedDifficulty === 0),
  ).toBe(true);
});

test('rigs drop out and return, and now and then nobody looks', () => {
  const days = 6;
  const seen = rigs.map((rig) => simulate(rig, days * 1440));
  const away = seen.map((minutes) => minutes.filter(({ connected }) => !connected).length);
  expect(away.some((minutes) => minutes > 500)).toBe(true);
  expect(away.every((minutes) => minutes < (days * 1440) / 2)).toBe(true);
  const unseen = seen.map((minutes) => days * 1440 - minutes.length);
  expect(unseen.some((minutes) => minutes > 0)).toBe(true);
  expect(unseen.every((minutes) => minutes < 200)).toBe(true);
});

test('a rig that was never seen has no minutes, and one that is unplugged none with a share', () => {
  const [like] = rigs;
  if (!like) throw new Error('no rig');
  expect(simulate({ ...like, id: 1012 }, 1440)).toEqual([]);
  const unplugged = simulate({ ...like, id: 1038 }, 6 * 1440);
  expect(unplugged.length).toBeGreaterThan(5 * 1440);
  expect(unplugged.every(({ connected }) => !connected)).toBe(true);
});
