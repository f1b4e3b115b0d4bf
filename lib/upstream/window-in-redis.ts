import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Lane } from '#lib/contract/desk.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import type { Departed, Departure, WindowView } from './call-window.ts';
import type { WindowTimes } from './own-calls.ts';
import { windowScripts } from './shared-window-scripts.ts';

export interface WindowInRedisOptions {
  redis: SharedRedis;
  /** Where its keys begin. */
  key: string;
  /** Calls that may count at a time, those of all instances together. */
  limit: number;
  /** How many instances there are. */
  instances: number;
}

/** The window that is kept in Redis, and how this instance last saw it. */
export interface WindowInRedis {
  /** Counts a call under this name. Throws `RedisAway`: it may then be counted all the same. */
  take(departure: Departure, call: string): Promise<Departed>;
  /** Runs another of its scripts. Throws `RedisAway`. */
  run(script: Script, args: (string | number)[]): Promise<unknown>;
  /** As it was last seen, with what has lapsed since left out. */
  view(): WindowView;
}

/** What a script tells: whether a call passes, the limit, whether it is shrunk, the pause, then each call with how long it counts. */
type Told = (number | string)[];

/** What each instance may count while it knows nothing of the others. */
export function partOf({ limit, instances }: WindowInRedisOptions): number {
  return Math.floor(limit / instances);
}

export function createWindowInRedis(
  options: WindowInRedisOptions,
  { windowMs, lostMs, heardMs }: WindowTimes,
  now: () => number,
): WindowInRedis {
  const { redis, key, limit, instances } = options;
  const keys = [`${key}:calls`, `${key}:state`, `${key}:instances`];
  const first = [randomUUID(), limit, instances, heardMs, windowMs, lostMs];
  let seen: Omit<WindowView, 'pausedBy'> = {
    limit: partOf(options),
    isShrunk: false,
    pausedMs: 0,
    counted: [],
  };
  let seenAt = now();

  return {
    async take({ lane, leaveFree, moneyReserve, cap = -1 }, call) {
      const passes = await run(windowScripts.take, [lane, leaveFree, cap, call, moneyReserve]);
      return passes ? { pass: { over: () => undefined, unused: () => undefined } } : { held: view() };
    },
    run,
    view,
  };

  async function run(script: Script, args: (string | number)[]): Promise<boolean> {
    const told = await redis.run<Told>(script, keys, [...first, ...args]);
    const [passes, usable, isShrunk, pausedMs, ...flat] = told;
    seen = {
      limit: Number(usable),
      isShrunk: isShrunk === 1,
      pausedMs: Number(pausedMs),
      counted: countedOf(flat),
    };
    seenAt = now();
    return passes === 1;
  }

  function view(): WindowView {
    const since = now() - seenAt;
    return {
      limit: seen.limit,
      isShrunk: seen.isShrunk,
      pausedMs: Math.max(0, seen.pausedMs - since),
      pausedBy: 'service',
      counted: seen.counted
        .map(({ lane, lapsesInMs }) => ({ lane, lapsesInMs: lapsesInMs - since }))
        .filter(({ lapsesInMs }) => lapsesInMs > 0),
    };
  }
}

function countedOf(flat: Told): WindowView['counted'] {
  return flat.flatMap((call, at) => {
    if (at % 2 === 1) return [];
    return [{ lane: String(call).split(':')[0] as Lane, lapsesInMs: Number(flat[at + 1]) }];
  });
}
