import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refundOf } from '#lib/domain/delivery.ts';
import { optimalDifficulty } from '#lib/domain/difficulty.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { amount, formatAmount } from '#lib/domain/money.ts';
import { poissonBounds, poissonCdf } from '#lib/domain/poisson.ts';
import { delivery } from '#test/pages/delivery.ts';
import { highestShort } from '#test/pages/highest-short.ts';
import { markdownTables } from './markdown-tables.ts';

const text = readFileSync(new URL('../docs/delivery.md', import.meta.url), 'utf8');
/** Without its line breaks. */
const words = text.replace(/\s+/g, ' ');

/** What a table's rows say, recomputed from what they start from. Tables of words have no figures to recompute. */
const recomputed: Record<string, (cells: string[]) => string[]> = {
  'what happened': tenHours,
  'expected shares | probability of 92 % or less': ([expected = '']) => {
    const { low, high } = poissonBounds(Number(expected));
    const share = (bound: number) => ((100 * bound) / Number(expected)).toFixed(2);
    return [expected, shownAtMost(0.92, Number(expected)), share(low), share(high)];
  },
  'expected shares | short at or below': ([expected = '']) => byChance(Number(expected)),
};
const wordsOnly = ['the minute', 'verdict'];

test('every figure in a table of the document on delivery is what the code computes', () => {
  let figures = 0;
  for (const { head, rows } of markdownTables(text)) {
    const name = head.join(' | ');
    if (wordsOnly.some((first) => head[0] === first)) continue;
    const [, recompute] = Object.entries(recomputed).find(([start]) => name.startsWith(start)) ?? [];
    if (!recompute) throw new Error(`nothing recomputes the table "${name}"`);
    expect(rows.map((cells) => recompute(cells))).toEqual(rows);
    figures += rows.flat().filter((cell) => /\d/.test(cell)).length;
  }
  expect(markdownTables(text)).toHaveLength(wordsOnly.length + Object.keys(recomputed).length);
  expect(figures).toBeGreaterThan(100);
});

test('the document says what was asked of an honest rig: 92 % or less at four numbers of shares', () => {
  const [table] = markdownTables(text).filter(({ head }) => head[1] === 'probability of 92 % or less');
  const said = table?.rows.slice(0, 4).map(([expected, probability]) => [expected, probability]);
  expect(said).toEqual([
    ['20', '0.38'],
    ['100', '0.23'],
    ['300', '0.086'],
    ['1000', '0.0055'],
  ]);
});

test('the text beside the tables agrees with them', () => {
  const [chance] = markdownTables(text).filter(({ head }) => head[1] === 'short at or below');
  const often = (chance?.rows ?? []).map((cells) => Number(cells[2]));
  const mean = often.reduce((sum, each) => sum + each) / often.length;
  expect(words).toContain(`An honest rig is called short in about ${mean.toFixed(1)} % of its rentals`);
  expect(words).toContain('an honest rig finds so few shares in less than 2.5 % of rentals');
  for (const expected of [3.7, 5, 20, 100, 1000]) {
    expect(poissonCdf(highestShort(expected), expected)).toBeLessThan(0.025);
  }
  expect(words).toContain('Below four expected shares not even a rig that finds none is short');
  expect([3.6, 4].map((expected) => poissonBounds(0).high < expected)).toEqual([false, true]);
  expect(words).toContain('a tenth that is missing is found at 2400 expected shares and not at 240');
  expect([2400, 240].map((expected) => poissonBounds(0.9 * expected).high < expected)).toEqual([true, false]);
});

const MINUTES = 600;
const PER_MINUTE = 4;
const COST = amount('0.00100000');
const FIRST = 29_759_760;
const WORK = 2 ** 32;
/** 1 PH/s of one device, and the difficulty at which it finds four shares a minute. */
const rig = { hashesPerSecond: 1e15, workPerDifficulty: WORK, deviceCount: 1 };
const DIFFICULTY = (rig.hashesPerSecond * 60) / WORK / PER_MINUTE;

function tenHours(cells: string[]): string[] {
  const [what = '', rigAway = '', poolAway = '', unobserved = '', difficulty = '', shares = ''] = cells;
  const [away, poolGone, unseen] = [rigAway, poolAway, unobserved].map((cell) => Number.parseInt(cell, 10));
  const times = Number(difficulty.replace('× ', ''));
  const minutes = minutesOf(
    { away: away ?? 0, poolGone: poolGone ?? 0, unseen: unseen ?? 0 },
    { shares: Number(shares), assignedDifficulty: times * DIFFICULTY },
  );
  const judged = delivery(minutes, {
    ...rig,
    startUnix: FIRST * 60,
    endUnix: (FIRST + MINUTES) * 60,
    optimalDifficulty: optimalDifficulty(rig),
  });
  const working = MINUTES - judged.minutes.rig - judged.minutes.pool - judged.minutes.unobserved;
  const figures = [judged.percent, judged.low, judged.high].map((value) => value?.toFixed(2) ?? '');
  return [
    ...[what, rigAway, poolAway, unobserved, difficulty, String(judged.shares)],
    String((working * PER_MINUTE) / times),
    ...figures,
    String(judged.minutes.difficulty),
    judged.verdict,
    formatAmount(refundOf(COST, judged)),
  ];
}

/** First those without the rig, then those without the pool; the shares spread over the rest, before what nobody saw. */
function minutesOf(
  { away, poolGone, unseen }: { away: number; poolGone: number; unseen: number },
  { shares, assignedDifficulty }: { shares: number; assignedDifficulty: number },
): Minute[] {
  const seen = MINUTES - unseen;
  const working = seen - away - poolGone;
  return Array.from({ length: seen }, (_, index) => {
    const at = index - away - poolGone;
    const upTo = (count: number) => Math.floor((count * shares) / working);
    const acceptedShares = at < 0 ? 0 : upTo(at + 1) - upTo(at);
    return {
      minute: FIRST + index,
      connected: index >= away,
      poolReachable: index < away || at >= 0,
      acceptedShares,
      acceptedDifficulty: acceptedShares * assignedDifficulty,
      assignedDifficulty,
      rejectedDifficulty: 0,
    };
  });
}

function shownAtMost(part: number, expected: number): string {
  return String(Number(poissonCdf(Math.floor(part * expected), expected).toPrecision(2)));
}

function byChance(expected: number): string[] {
  const short = highestShort(expected);
  const often = poissonCdf(short, expected);
  // The mean of the counts up to `short` is expected × P(n < short) ÷ P(n ≤ short).
  const shortfall = 1 - poissonCdf(short - 1, expected) / often;
  return [
    String(expected),
    String(short),
    (100 * often).toFixed(2),
    (100 * shortfall).toFixed(1),
    (100 * often * shortfall).toFixed(2),
    (100 * poissonCdf(short, 0.9 * expected)).toFixed(1),
  ];
}
