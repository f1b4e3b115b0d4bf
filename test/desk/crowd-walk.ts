import type { AnswerMeta } from '#lib/contract/desk.ts';
import { nextAskAt } from '#lib/queries/ask/next-ask.ts';

/*
 * How a crowd walks through the desk: its benchmark and its test mean the same one.
 */

/** What a part of a page shows. */
export const PARTS = ['list of an algorithm', 'list of all', 'rentals', 'balance', 'rig', 'graph'] as const;
export type Part = (typeof PARTS)[number];

const PAGES: readonly (readonly [share: number, parts: readonly Part[]])[] = [
  [0.4, ['list of an algorithm']],
  [0.05, ['list of all']],
  [0.35, ['rentals', 'balance']],
  [0.1, ['balance']],
  [0.1, ['rig', 'graph']],
];
const STAY_MS = { least: 60_000, most: 300_000 };
/** Within so long all have come. */
export const ARRIVE_MS = 20_000;
/** So often somebody rents. */
export const RENT_EVERY_MS = 20_000;

/** The page that a person goes to next, and for how many milliseconds; `random` gives numbers from 0 to 1. */
export function nextPage(random: () => number): { parts: readonly Part[]; stayMs: number } {
  const stayMs = STAY_MS.least + random() * (STAY_MS.most - STAY_MS.least);
  let left = random();
  for (const [share, parts] of PAGES) {
    left -= share;
    if (left <= 0) return { parts, stayMs };
  }
  return { parts: ['balance'], stayMs };
}

/** In how many milliseconds a page asks again after this answer; none where it was refused. */
export function untilNextAsk(answer: Pick<AnswerMeta, 'asOf' | 'freshFor'> | undefined): number {
  const now = Date.now();
  const asked = answer
    ? { data: { data: {}, meta: { ...answer, source: 'live' as const } }, error: null }
    : { data: undefined, error: new Error('refused') };
  return (nextAskAt({ ...asked, dataUpdatedAt: now, errorUpdatedAt: now }) ?? now) - now;
}
