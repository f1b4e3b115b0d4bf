import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { RedisAway } from './redis.ts';

/** What the instances can only do together: throws UNAVAILABLE while they cannot. It may have been done all the same. */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  const result = await orAway(work);
  if (result === 'away') throw unavailable();
  return result;
}

export function unavailable(): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', {
    message: "this waits until the desk's instances can speak to each other again",
    retryAfterSeconds: 5,
  });
}

/** "away" where Redis did not answer. */
export async function orAway<Result>(work: Promise<Result>): Promise<Result | 'away'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RedisAway) return 'away';
    throw error;
  }
}
