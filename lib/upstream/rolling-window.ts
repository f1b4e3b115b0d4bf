import 'server-only';
import { type CallWindow, isRoom, LOST_MS, MAX_PAUSE_MS, WINDOW_MS, type WindowView } from './call-window.ts';
import { createCountedCalls } from './counted-calls.ts';

interface WindowOptions {
  /** Calls that may count at a time. */
  limit: number;
  /** For how long a call counts after its answer. */
  windowMs?: number | undefined;
  /** After how long one that does not report counts as answered. */
  lostMs?: number | undefined;
  /** For how long nothing leaves at first, while the calls of others that nobody knows may still count. */
  silentMs?: number | undefined;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

/** The window of a process that has its address for itself. */
export function createRollingWindow({
  limit: usual,
  windowMs = WINDOW_MS,
  lostMs = LOST_MS,
  silentMs = Number.NEGATIVE_INFINITY,
  now,
}: WindowOptions): CallWindow {
  const calls = createCountedCalls({ windowMs, lostMs, now });
  const silentUntil = now() + silentMs;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let shrunk = { limit: usual, until: Number.NEGATIVE_INFINITY };

  return {
    async take(departure) {
      const { lane, cap = Number.POSITIVE_INFINITY } = departure;
      const used = calls.used();
      const counted = { limit: limit(), all: calls.size(), money: used.money };
      const leaves = isRoom(departure, counted) && used[lane] < cap && pausedMs() === 0;
      return leaves ? { pass: calls.depart(lane) } : { held: view() };
    },
    async pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(ms, MAX_PAUSE_MS));
    },
    async shrink() {
      const bearable = Math.max(calls.size() - 1, Math.ceil(usual / 2));
      shrunk = { limit: Math.min(limit(), bearable), until: now() + windowMs };
    },
    view,
    use: () => ({ limit: limit(), used: calls.used() }),
  };

  function view(): WindowView {
    return {
      limit: limit(),
      pausedMs: pausedMs(),
      pausedBy: silentUntil > pausedUntil ? 'instances' : 'service',
      counted: calls.lapses(),
    };
  }

  function pausedMs(): number {
    return Math.max(0, Math.max(pausedUntil, silentUntil) - now());
  }

  function limit(): number {
    return now() < shrunk.until ? shrunk.limit : usual;
  }
}
