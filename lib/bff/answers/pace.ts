import 'server-only';
import type { BudgetUsage } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { keptForMoney } from '#lib/upstream/outlook.ts';
import { type Calls, type Intervals, kinds, refreshIntervals, type Subjects } from './refresh-intervals.ts';

/** How often what is shown is read again: often while calls are plenty, less often the more there is to keep fresh. */
export interface Pace {
  /** That somebody wants this to be fresh. `subject` tells it from others of its kind. */
  wanted(kind: ReadName, subject: string): void;
  /** Milliseconds. */
  intervalMs(kind: ReadName): number;
}

interface PaceOptions {
  /** Of all instances that share the calls. */
  usage: () => BudgetUsage;
  /** How many they are: each keeps fresh what is asked of it, with its part of the calls. */
  instances?: number | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What was not asked for during so many of its intervals is not shown any more. */
const LATELY = 1.5;
const RECKONED_EVERY_MS = 1_000;

const names = Object.keys(kinds) as ReadName[];

export function createPace({ usage, instances = 1, now }: PaceOptions): Pace {
  /** When each was last asked for, by kind. */
  const askedAt = new Map(names.map((kind) => [kind, new Map<string, number>()]));
  let reckonedAt = Number.NEGATIVE_INFINITY;
  let intervals: Intervals = refreshIntervals(subjectsNow(), { available: 1, usual: 1 });

  return {
    wanted: (kind, subject) => void askedAt.get(kind)?.set(subject, now()),
    intervalMs(kind) {
      if (Math.abs(now() - reckonedAt) >= RECKONED_EVERY_MS) reckon();
      return intervals[kind];
    },
  };

  function reckon(): void {
    reckonedAt = now();
    for (const [kind, asked] of askedAt) forgetOld(asked, now() - LATELY * intervals[kind]);
    intervals = refreshIntervals(subjectsNow(), partOf(callsFor(usage()), instances));
  }

  function subjectsNow(): Subjects {
    return Object.fromEntries([...askedAt].map(([kind, { size }]) => [kind, size])) as Record<
      ReadName,
      number
    >;
  }
}

function partOf({ available, usual }: Calls, instances: number): Calls {
  return { available: available / instances, usual: usual / instances };
}

function forgetOld(asked: Map<string, number>, before: number): void {
  for (const [subject, at] of asked) if (at < before) asked.delete(subject);
}

/** What is left of a minute's calls for the lane that keeps fresh what is shown. */
function callsFor({ limit, lanes }: BudgetUsage): Calls {
  const kept = keptForMoney(limit);
  const { money, connect, change, open } = lanes;
  const urgent = Math.max(kept, money.used) + connect.used + change.used + open.used;
  return { available: Math.max(0, limit - urgent), usual: limit - kept };
}
