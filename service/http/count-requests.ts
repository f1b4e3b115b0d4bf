import { LRUCache } from 'lru-cache';

export const WINDOW_MS = 60_000;

export interface CountedRequest {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  limit: number;
  /** Unix milliseconds. */
  nowMs: number;
}

export interface Count {
  passes: boolean;
  /** How many count at this moment, this one among them where it passes. */
  counted: number;
  /** When the oldest of them came, in unix milliseconds. */
  oldestMs: number;
}

/** Counts a request of an address where fewer than the limit came in the 60 seconds before. */
export type CountRequests = (request: CountedRequest) => Promise<Count>;

/** Addresses remembered at once; beyond, those unseen for longest are forgotten. */
const MAX_ADDRESSES = 50_000;

/** Counts the requests of this process alone. */
export function countInMemory(): CountRequests {
  const known = new LRUCache<string, number[]>({ max: MAX_ADDRESSES });
  return async function countRequest({ address, limit, nowMs }) {
    const times = known.get(address) ?? [];
    const left = times.findIndex((time) => time > nowMs - WINDOW_MS);
    times.splice(0, left === -1 ? times.length : left);
    const passes = times.length < limit;
    if (passes) times.push(nowMs);
    known.set(address, times);
    return { passes, counted: times.length, oldestMs: times[0] ?? nowMs };
  };
}
