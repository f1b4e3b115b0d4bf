import 'server-only';
import { type BudgetUsage, type CallTimeline, type Lane, lanes } from '#lib/contract/desk.ts';
import { byLane } from './by-lane.ts';
import { timelineOf } from './call-timeline.ts';
import {
  type CallWindow,
  type CountTimes,
  LOST_MS,
  type Pass,
  WINDOW_MS,
  type WindowUse,
} from './call-window.ts';
import { changesAMinute } from './change-room.ts';
import { createDepartures } from './departures.ts';
import {
  createOutlook,
  lightBelow,
  lightForMoneyBelow,
  moneyReserve,
  nobody,
  ONE_RENTAL,
} from './outlook.ts';
import { MAX_WAIT_MS } from './patience.ts';
import { createReadSteps } from './read-steps.ts';
import { createRollingWindow } from './rolling-window.ts';
import { createWaitingCalls, type WaitingCall, type WaitingCalls } from './waiting-calls.ts';

/** So long the window may take to say whether a call leaves, also where the call's deadline is nearer. */
const WINDOW_ANSWERS_MS = 1_000;

/** A call that wants to leave. */
export interface Turn {
  lane: Lane;
  /** Whose share it is charged to: a key id; none where it is the desk's own. */
  apiKey?: string | undefined;
  /** What `deadline()` gave before the call waited for something else; without it the wait begins now. */
  deadline?: number | undefined;
}

/** The calls one service still takes from this address, shared by everybody who uses the desk. */
export interface Budget {
  /** How long a call that comes now is ready to wait: to be handed to `take`, however late that happens. */
  deadline(): number;
  /**
   * Resolves when a call may leave; it must then leave at once. Rejects with BUDGET_EXHAUSTED and `retryAfterSeconds`
   * as soon as it is clear that the wait would pass the deadline.
   */
  take(turn: Turn): Promise<Pass>;
  /** The service asked for patience: nothing leaves for so long. */
  pause(seconds: number): void;
  /** The service said "too many": for a minute fewer calls leave. */
  shrink(): void;
  usage(): BudgetUsage;
  /** When the calls that count now were made. */
  timeline(): CallTimeline;
  /** How many changes a busy key can make in a minute beside what else is called now; 0 while nothing leaves. */
  changesAMinute(): number;
}

interface BudgetOptions {
  /** Calls in any minute. */
  limit: number;
  /** Where they are counted; where none is given, in this process alone. */
  window?: CallWindow | undefined;
  /** `WINDOW_MS` and `LOST_MS` where none are given. */
  times?: CountTimes | undefined;
  /** How long a call waits, where that is to differ. */
  waitMs?: number | undefined;
  /** Milliseconds on a clock that is never set back. */
  now?: (() => number) | undefined;
}

/**
 * One line for the calls to a service: the most urgent lane first, of a lane the key with the fewest calls of late. Some are
 * reserved for money, some more for light keys, and connecting and the changes of busy keys have caps of their own: the words
 * are those of call-window.ts. Nobody waits longer than `waitMs`.
 */
export function createBudget({
  limit,
  now = () => performance.now(),
  times = { windowMs: WINDOW_MS, lostMs: LOST_MS },
  waitMs = MAX_WAIT_MS,
  window = createRollingWindow({ limit, ...times, now }),
}: BudgetOptions): Budget {
  const { windowMs } = times;
  const money = { lightBelow: lightForMoneyBelow(limit), reserve: ONE_RENTAL };
  const waiting = createWaitingCalls({ lightBelow: lightBelow(limit), money, windowMs, now });
  const steps = createReadSteps({ reads: limit - moneyReserve(limit), windowMs, now });
  const outlook = createOutlook({ limit, windowMs, steps });
  const { serve, isAsking } = createDepartures({ window, waiting, outlook, steps, now });

  return {
    deadline: () => now() + waitMs,
    take,
    pause: (seconds) => void window.pause(seconds * 1000).then(serve),
    shrink: () => void window.shrink().then(serve),
    usage: () => usageOf(window.use(), waiting),
    timeline: () => timelineOf(window.view(), windowMs),
    changesAMinute: () => changesAMinute(window.view(), outlook),
  };

  async function take({ lane, apiKey, deadline = now() + waitMs }: Turn): Promise<Pass> {
    let overdue: NodeJS.Timeout | undefined;
    const leaving = new Promise<Pass>((leave, giveUp) => {
      const call = { lane, apiKey, deadline: Math.max(deadline, now()), leave, giveUp };
      overdue = setTimeout(endOfPatience, Math.max(deadline - now(), WINDOW_ANSWERS_MS), call);
      waiting.add(call);
      serve();
    });
    const pass = await leaving.finally(() => clearTimeout(overdue));
    return { over: pass.over, unused: () => giveBack(pass) };
  }

  function giveBack(pass: Pass): void {
    pass.unused();
    serve();
  }

  function endOfPatience(call: WaitingCall): void {
    if (isAsking()) waiting.refuse(call, outlook.exhausted(waiting.claimOf(call), window.view(), nobody));
    else serve();
  }
}

/** A limit that was lowered since is told as what was made before: more was not allowed then either. */
function usageOf({ limit, used }: WindowUse, waiting: WaitingCalls): BudgetUsage {
  const ofLane = (lane: Lane) => ({ used: used[lane], waiting: waiting.count(lane) });
  const made = lanes.reduce((sum, lane) => sum + used[lane], 0);
  return {
    used: made,
    limit: Math.max(limit, made),
    waiting: waiting.count(),
    lanes: byLane(ofLane),
  };
}
