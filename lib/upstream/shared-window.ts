import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Script } from '#lib/shared/redis.ts';
import {
  type CallWindow,
  countedUse,
  type Departed,
  type Departure,
  LOST_MS,
  MAX_PAUSE_MS,
  WINDOW_MS,
} from './call-window.ts';
import { createOwnCalls, type OwnCalls, type WindowTimes } from './own-calls.ts';
import { createRollingWindow } from './rolling-window.ts';
import { windowScripts } from './shared-window-scripts.ts';
import { createWindowInRedis, partOf, type WindowInRedisOptions } from './window-in-redis.ts';

interface SharedWindowOptions extends WindowInRedisOptions {
  times?: WindowTimes | undefined;
  /** Milliseconds on a clock that is never set back. */
  now?: () => number;
}

export interface SharedWindow extends CallWindow {
  close(): void;
}

const usualTimes: WindowTimes = { windowMs: WINDOW_MS, lostMs: LOST_MS, heardMs: 5_000 };
const BEATS = 5;

/**
 * The window of all instances that share a Redis and an address. Redis lets the whole limit go only while it hears of every
 * instance; one that it does not hear of may be making its part of the calls, limit ÷ instances, by itself. An instance that
 * loses Redis does that after a silence in which all calls of the others, made before they missed it, have lapsed. It comes
 * back with its own calls of the last minute; where Redis has forgotten the others', nothing leaves until all are back or
 * those calls have lapsed.
 */
export function createSharedWindow({
  times = usualTimes,
  now = () => performance.now(),
  ...options
}: SharedWindowOptions): SharedWindow {
  const shared = createWindowInRedis(options, times, now);
  const own = createOwnCalls(times, now);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  /** The window of this instance alone, while Redis is away. */
  let alone: CallWindow | undefined;
  let memory: string | undefined;
  const view = () => (alone ?? shared).view();
  const use = () => countedUse(alone ? { limit: view().limit, counted: own.counted() } : view());
  let joining = join();
  const beats = setInterval(() => void tell(windowScripts.beat, []), times.heardMs / BEATS).unref();
  options.redis.onChange((here) => {
    if (!here) goAlone();
    else if (alone) joining = join();
  });

  return { take, pause, shrink, view, use, close: () => clearInterval(beats) };

  async function take(departure: Departure): Promise<Departed> {
    await joining;
    const call = `${departure.lane}:${randomUUID()}`;
    const departed = alone
      ? await alone.take(departure)
      : await shared.take(departure, call).catch(() => goAlone().take(departure));
    if (!('pass' in departed)) return departed;
    const pass = own.leave({ name: call, lane: departure.lane }, (became) => {
      departed.pass[became]();
      void tell(windowScripts[became], [call]);
    });
    return { pass };
  }

  async function pause(ms: number): Promise<void> {
    const held = Math.ceil(Math.min(ms, MAX_PAUSE_MS));
    pausedUntil = Math.max(pausedUntil, now() + held);
    await alone?.pause(held);
    await tell(windowScripts.pause, [held]);
  }

  async function shrink(): Promise<void> {
    await alone?.shrink();
    await tell(windowScripts.shrink, []);
  }

  /** From here on nobody knows what the others send, and they miss this instance only after a while. */
  function goAlone(): CallWindow {
    if (alone) return alone;
    alone = createWindowAlone(options, times, now);
    void alone.pause(Math.max(0, pausedUntil - now()));
    return alone;
  }

  async function join(): Promise<void> {
    try {
      const { id } = await options.redis.memory();
      const forgot = memory !== undefined && memory !== id ? 1 : 0;
      const pausedMs = Math.max(0, Math.ceil(pausedUntil - now()));
      await shared.run(windowScripts.join, [forgot, pausedMs, ...told(own.counted())]);
      memory = id;
      alone = undefined;
    } catch {
      // Redis may have done it all the same, and then hears of an instance that is alone: that begins anew.
      alone = undefined;
      goAlone();
    }
  }

  /** What cannot be told now is told by joining. */
  async function tell(script: Script, args: (string | number)[]): Promise<void> {
    await joining;
    if (!alone) await shared.run(script, args).catch(() => undefined);
  }
}

/** Silent for as long as calls of the others may count that they made before they missed this instance. */
function createWindowAlone(options: WindowInRedisOptions, times: WindowTimes, now: () => number): CallWindow {
  const silentMs = times.heardMs + times.lostMs + times.windowMs;
  return createRollingWindow({ limit: partOf(options), ...times, silentMs, now });
}

function told(counted: ReturnType<OwnCalls['counted']>): (string | number)[] {
  return counted.flatMap(({ name, lapsesInMs }) => [name, lapsesInMs]);
}
