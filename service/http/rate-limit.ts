import { addressBlock } from '#lib/domain/address-block.ts';
import { countInTurn } from './count-in-turn.ts';
import { type CountRequests, countInMemory, WINDOW_MS } from './count-requests.ts';
import { type CountLog, countWithSpare } from './count-with-spare.ts';

/** What a client is told of its limit, whether the request passes or not. */
interface LimitState {
  passes: boolean;
  limit: number;
  remaining: number;
  /** Unix seconds at which the oldest counted request leaves the window. */
  resetUnix: number;
  retryAfterSeconds: number;
}

export type RateLimit = (address: string) => Promise<LimitState>;

interface RateLimitSettings {
  limit: number;
  nowMs: () => number;
  log: CountLog;
  /** Where several processes count together; without it this one counts alone. */
  shared?: CountRequests | undefined;
}

/** From here on a limit guards a process against overload, not a share of the market: each process counts alone. */
const COUNTED_ALONE_FROM = 10_000;

/**
 * At most `limit` requests of one address in any 60 seconds. A window that starts afresh each minute would let twice
 * as many through around its edge, so the time of each counted request is kept. What is refused does not count.
 */
export function createRateLimit({ limit, nowMs, log, shared }: RateLimitSettings): RateLimit {
  const alone = countInMemory();
  const together = shared && limit < COUNTED_ALONE_FROM ? shared : undefined;
  const count = together ? countInTurn(countWithSpare(together, { spare: alone, log })) : alone;
  return async function limitRequest(address) {
    const now = nowMs();
    const { passes, counted, oldestMs } = await count({ address: addressBlock(address), limit, nowMs: now });
    const resetMs = oldestMs + WINDOW_MS;
    return {
      passes,
      limit,
      remaining: Math.max(0, limit - counted),
      resetUnix: Math.ceil(resetMs / 1000),
      retryAfterSeconds: Math.max(1, Math.ceil((resetMs - now) / 1000)),
    };
  };
}
