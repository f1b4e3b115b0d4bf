import 'server-only';
import {
  type CallWindow,
  type CountTimes,
  isRoom,
  LOST_MS,
  MAX_PAUSE_MS,
  WINDOW_MS,
  type WindowView,
} from './call-window.ts';
import { createCountedCalls } from './counted-calls.ts';
import type { WindowNotes } from './window-file.ts';
import type { WindowPast } from './window-past.ts';

interface WindowOptions extends Partial<CountTimes> {
  /** Calls that may count at a time. */
  limit: number;
  /** For how long nothing leaves at first, while the calls of others that nobody knows may still count. */
  silentMs?: number | undefined;
  /** What an earlier process left, and where this one notes it for the next; without it a window begins empty. */
  notes?: WindowNotes | undefined;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

/** The window of a process that has its address for itself. */
export function createRollingWindow({
  limit: usual,
  windowMs = WINDOW_MS,
  lostMs = LOST_MS,
  silentMs = Number.NEGATIVE_INFINITY,
  notes,
  now,
}: WindowOptions): CallWindow {
  const past = notes?.past ?? nothing;
  const calls = createCountedCalls({ windowMs, lostMs, earlier: earlierCalls(past, usual), notes, now });
  const silentUntil = now() + silentMs;
  let pausedUntil = past.pausedMs > 0 ? now() + past.pausedMs : Number.NEGATIVE_INFINITY;
  let shrunk = { limit: Math.min(usual, past.shrunk.limit), until: now() + past.shrunk.ms };

  return {
    async take(departure) {
      const { lane, cap = Number.POSITIVE_INFINITY } = departure;
      const used = calls.used();
      const all = Object.values(used).reduce((sum, count) => sum + count, 0);
      // Read once: a pause that ends meanwhile would be told as a window that is full.
      const heldMs = pausedMs();
      const counted = { limit: limit(), all, money: used.money };
      const leaves = isRoom(departure, counted) && used[lane] < cap && heldMs === 0;
      return leaves ? { pass: calls.depart(lane) } : { held: { ...view(), pausedMs: heldMs } };
    },
    async pause(ms) {
      const heldMs = Math.min(ms, MAX_PAUSE_MS);
      pausedUntil = Math.max(pausedUntil, now() + heldMs);
      notes?.pause(heldMs);
    },
    async shrink() {
      const bearable = Math.max(calls.size() - 1, Math.ceil(usual / 2));
      shrunk = { limit: Math.min(limit(), bearable), until: now() + windowMs };
      notes?.shrink({ limit: shrunk.limit, ms: windowMs });
    },
    view,
    use: () => ({ limit: limit(), used: calls.used() }),
  };

  function view(): WindowView {
    return {
      limit: limit(),
      isShrunk: isShrunk(),
      pausedMs: pausedMs(),
      pausedBy: silentUntil > pausedUntil ? 'instances' : 'service',
      counted: calls.lapses(),
    };
  }

  function pausedMs(): number {
    return Math.max(0, Math.max(pausedUntil, silentUntil) - now());
  }

  function limit(): number {
    return isShrunk() ? shrunk.limit : usual;
  }

  function isShrunk(): boolean {
    return now() < shrunk.until;
  }
}

const nothing: WindowPast = {
  calls: [],
  pausedMs: Number.NEGATIVE_INFINITY,
  shrunk: { limit: Number.POSITIVE_INFINITY, ms: Number.NEGATIVE_INFINITY },
  unknownMs: 0,
};

/** With those that nobody knows: as many as there may have been. */
function earlierCalls({ calls, unknownMs }: WindowPast, limit: number): WindowPast['calls'] {
  const missing = unknownMs > 0 ? Math.max(0, limit - calls.length) : 0;
  const unknown = Array.from({ length: missing }, () => ({
    lane: 'refresh' as const,
    lapsesInMs: unknownMs,
  }));
  return [...calls, ...unknown].sort((one, other) => one.lapsesInMs - other.lapsesInMs);
}
