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

/**
 * Counts a request of an address where fewer than the limit came in the 60 seconds before. What a clock that is set back
 * leaves in the time to come does not count; several processes, whose clocks differ, count up to 60 seconds of it.
 */
export type CountRequests = (request: CountedRequest) => Promise<Count>;

/** Addresses remembered at once; beyond, those unseen for longest are forgotten. */
const MAX_ADDRESSES = 50_000;

/** An address's requests in rising order. Those before `first` have left the window. */
interface Known {
  times: number[];
  first: number;
}

/** Counts the requests of this process alone. */
export function countInMemory(): CountRequests {
  const known = new LRUCache<string, Known>({ max: MAX_ADDRESSES });
  return async function countRequest({ address, limit, nowMs }) {
    const kept = known.get(address) ?? { times: [], first: 0 };
    known.set(address, kept);
    forgetAfter(kept, nowMs);
    forgetBefore(kept, nowMs - WINDOW_MS);
    const passes = kept.times.length - kept.first < limit;
    if (passes) kept.times.push(nowMs);
    const counted = kept.times.length - kept.first;
    return { passes, counted, oldestMs: kept.times[kept.first] ?? nowMs };
  };
}

function forgetAfter(kept: Known, nowMs: number): void {
  while ((kept.times.at(-1) ?? Number.NEGATIVE_INFINITY) > nowMs) kept.times.pop();
  kept.first = Math.min(kept.first, kept.times.length);
}

/** Moving what is left to the front of the list costs as much as it is long, so it is done when as much has gone. */
function forgetBefore(kept: Known, startMs: number): void {
  while ((kept.times[kept.first] ?? Number.POSITIVE_INFINITY) <= startMs) kept.first += 1;
  if (2 * kept.first <= kept.times.length) return;
  kept.times.splice(0, kept.first);
  kept.first = 0;
}
