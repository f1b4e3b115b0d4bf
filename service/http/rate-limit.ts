import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

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

const WINDOW_MS = 60_000;
/** Addresses remembered at once; beyond, those unseen for longest are forgotten. */
const MAX_ADDRESSES = 50_000;

/**
 * At most `limit` requests of one address in any 60 seconds. A window that starts afresh each minute would let twice
 * as many through around its edge, so the time of each counted request is kept. What is refused does not count.
 */
export function createRateLimit({ limit, nowMs }: { limit: number; nowMs: () => number }): RateLimit {
  const counted = new LRUCache<string, number[]>({ max: MAX_ADDRESSES });
  return async function countRequest(address) {
    const now = nowMs();
    const block = addressBlock(address);
    const times = counted.get(block) ?? [];
    const left = times.findIndex((time) => time > now - WINDOW_MS);
    times.splice(0, left === -1 ? times.length : left);
    const passes = times.length < limit;
    if (passes) times.push(now);
    counted.set(block, times);
    const resetMs = (times[0] ?? now) + WINDOW_MS;
    return {
      passes,
      limit,
      remaining: limit - times.length,
      resetUnix: Math.ceil(resetMs / 1000),
      retryAfterSeconds: Math.max(1, Math.ceil((resetMs - now) / 1000)),
    };
  };
}

/** Whoever has one IPv6 address has its whole /64. */
function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
