import 'server-only';
import { statusOf } from '#lib/contract/error-codes.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable, waitOf } from '#lib/contract/errors.ts';
import { ABOUT_KEY } from '#lib/contract/key-refusals.ts';
import type { Leader } from './flights.ts';

const SHORTEST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15_000;

/** Whether an old answer may stand in: never where the service said no to the asker or to what was asked. */
export function servesStale(error: unknown): boolean {
  if (error instanceof MarketUnreachable || error instanceof MarketUnreadable) return true;
  if (!(error instanceof MarketRefusal)) return false;
  const status = refusedWith(error);
  return status >= 500 || status === 429;
}

/** How long an old answer is shown before asking again: what was asked for, else a while that differs between askers. */
export function waitMs(error: unknown, random: () => number = Math.random): number {
  const asked = waitOf(error);
  if (asked !== undefined) return Math.round(asked * 1_000 * (1 + random() / 10));
  return Math.round(SHORTEST_WAIT_MS + random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS));
}

/**
 * Whether one who waited with another asks again: where the failure was about the other's key, or where the other was in
 * less of a hurry or had used up their share. The second only in the first round, since it may be so for everybody.
 */
export function asksAgain(
  error: unknown,
  leader: Leader,
  follower: Pick<Leader, 'apiKey' | 'lane'> & { round: number },
): boolean {
  if (!(error instanceof MarketRefusal)) return false;
  if (ABOUT_KEY.has(error.code)) return leader.apiKey !== follower.apiKey;
  const sameTurn = leader.apiKey === follower.apiKey && leader.lane === follower.lane;
  return error.code === 'BUDGET_EXHAUSTED' && !sameTurn && follower.round === 0;
}

/** A service may send a failure with a status that says nothing. */
function refusedWith({ code, details }: MarketRefusal): number {
  const status = details.status ?? 0;
  return status >= 400 ? status : statusOf(code);
}
