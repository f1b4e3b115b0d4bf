import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { natureOf, simulateMinute } from './simulate-minute.ts';

const seed = 'a seed';
const FIRST = 29_759_000;

/** Rigs of every temper: thirteen in a row. */
const rigs = Array.from({ length: 13 }, (_, index) => ({
  id: 1001 + index,
  hashesPerSecond: 2e14,
  deviceCount: 4,
  workPerDifficulty: 2 ** 32,
}));

function simulate(rig: (typeof rigs)[number], count: number, first = FIRST): Minute[] {
  return Array.from({ length: count }, (_, index) => simulateMinute(seed, rig, first + index)).filter(
    (minute) => minute !== undefined,
  );
}

test('what a rig did in a minute does not depend on when one asks', () => {
  for (const rig of rigs) {
    const all = simulate(rig, 300);
    expect([...simulate(rig, 100), ...simulate(rig, 200, FIRST + 100)]).toEqual(all);
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
