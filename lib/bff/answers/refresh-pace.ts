import 'server-only';
import type { BudgetUsage } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { lightReserve, moneyReserve } from '#lib/upstream/outlook.ts';
import { type Calls, type Intervals, kinds, refreshIntervals } from './refresh-intervals.ts';
import { createShownSubjects } from './shown-subjects.ts';

/** How often what is shown is read again: often while calls are plenty, less often the more there is to keep fresh. */
export interface RefreshPace {
  /**
   * That somebody wants this to be fresh. `subject` tells it from others of its kind; `apiKey` is the key that asked, none
   * where the desk itself did.
   */
  wanted(kind: ReadName, subject: string, apiKey?: string): void;
  /** Milliseconds. */
  intervalMs(kind: ReadName): number;
}

interface RefreshPaceOptions {
  /** Of all instances that share the calls. */
  usage: () => BudgetUsage;
  /** How many they are: each keeps fresh what is asked of it, with its part of the calls. */
  instances?: number | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * What was not asked for during so many of its intervals is taken to be shown no more; or during so many times its promise,
 * where that is shorter: intervals that are stretched far must not keep it counted for long.
 */
const LATELY = 1.2;
const LATELY_OF_PROMISE = 2;
const RECKONED_EVERY_MS = 1_000;

const names = Object.keys(kinds) as ReadName[];

export function createRefreshPace({ usage, instances = 1, now }: RefreshPaceOptions): RefreshPace {
  const shown = createShownSubjects({ now });
  let reckonedAt = Number.NEGATIVE_INFINITY;
  let intervals: Intervals = refreshIntervals(shown.counts(), { easy: 1, available: 1, usual: 1 });

  return {
    wanted: (kind, subject, apiKey) => shown.add(kind, subject, apiKey),
    intervalMs(kind) {
      if (Math.abs(now() - reckonedAt) >= RECKONED_EVERY_MS) reckon();
      return intervals[kind];
    },
  };

  function reckon(): void {
    reckonedAt = now();
    for (const kind of names) {
      shown.forget(kind, Math.min(LATELY * intervals[kind], LATELY_OF_PROMISE * kinds[kind].promiseMs));
    }
    intervals = refreshIntervals(shown.counts(), partOf(callsFor(usage()), instances));
  }
}

function partOf({ easy, available, usual }: Calls, instances: number): Calls {
  return { easy: easy / instances, available: available / instances, usual: usual / instances };
}

/**
 * What is left of a minute's calls for the lane that keeps fresh what is shown. What was just opened is not taken off: it
 * is counted as shown already.
 */
function callsFor({ limit, lanes: { money, connect, change } }: BudgetUsage): Calls {
  const reserve = moneyReserve(limit);
  const available = Math.max(0, limit - Math.max(reserve, money.used) - connect.used - change.used);
  return { easy: Math.max(0, available - lightReserve(limit)), available, usual: limit - reserve };
}
