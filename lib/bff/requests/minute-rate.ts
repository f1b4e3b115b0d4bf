import 'server-only';
import { LRUCache } from 'lru-cache';

/** How often something is done in any minute, for each of those it is counted for: an address, a key id, a session. */
export interface MinuteRate {
  /** In how many milliseconds it may be done for all of these; 0 where it may be now. */
  waitMs(ids: readonly string[]): number;
  /** It is done now, for all of these, once or so many times. */
  count(ids: readonly string[], times?: number): void;
  /** How often it was done for one of them in the last minute. */
  done(id: string): number;
}

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 20_000;

/** `now` in epoch milliseconds. */
export function createMinuteRate({ limit, now }: { limit: number; now: () => number }): MinuteRate {
  const doneFor = new LRUCache<string, readonly number[]>({ max: MAX_REMEMBERED });

  return {
    waitMs: (ids) => Math.max(...ids.map(waitFor)),
    count(ids, times = 1) {
      for (const id of ids) doneFor.set(id, [...recent(id), ...Array<number>(times).fill(now())]);
    },
    done: (id) => recent(id).length,
  };

  function waitFor(id: string): number {
    const times = recent(id);
    const [oldest] = times;
    return oldest === undefined || times.length < limit ? 0 : oldest + MINUTE_MS - now();
  }

  function recent(id: string): readonly number[] {
    return (doneFor.get(id) ?? []).filter((at) => Math.abs(now() - at) < MINUTE_MS);
  }
}
