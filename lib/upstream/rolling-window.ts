import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import {
  type CallWindow,
  type Departed,
  type Departure,
  LOST_MS,
  MAX_PAUSE_MS,
  type Pass,
  WINDOW_MS,
  type WindowView,
} from './call-window.ts';

interface WindowOptions {
  /** Calls that may count at a time. */
  limit: number;
  /** For how long a call counts after its answer. */
  windowMs?: number | undefined;
  /** After how long one that does not report counts as answered. */
  lostMs?: number | undefined;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

interface Counted {
  lane: Lane;
  lapsesAt: number;
}

/** The window of a process that has its address for itself. */
export function createRollingWindow({
  limit: usual,
  windowMs = WINDOW_MS,
  lostMs = LOST_MS,
  now,
}: WindowOptions): CallWindow {
  /** Both in the order in which they lapse. */
  const underWay = new Set<Counted>();
  const answered = new Set<Counted>();
  const used = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let shrunk = { limit: usual, until: Number.NEGATIVE_INFINITY };

  return {
    take,
    async pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(ms, MAX_PAUSE_MS));
    },
    async shrink() {
      dropLapsed();
      const bearable = Math.max(size() - 1, Math.ceil(usual / 2));
      shrunk = { limit: Math.min(limit(), bearable), until: now() + windowMs };
    },
    view,
    use() {
      dropLapsed();
      return { limit: limit(), used: { ...used } };
    },
  };

  async function take({ lane, keep, cap = Number.POSITIVE_INFINITY }: Departure): Promise<Departed> {
    dropLapsed();
    const full = size() >= limit() - keep || used[lane] >= cap;
    return full || pausedUntil > now() ? { held: view() } : { pass: depart(lane) };
  }

  function depart(lane: Lane): Pass {
    const call: Counted = { lane, lapsesAt: now() + lostMs + windowMs };
    underWay.add(call);
    used[lane] += 1;
    return {
      over() {
        if (!underWay.delete(call)) return;
        call.lapsesAt = now() + windowMs;
        answered.add(call);
      },
    };
  }

  function view(): WindowView {
    dropLapsed();
    const inMs = ({ lane, lapsesAt }: Counted) => ({
      lane,
      lapsesInMs: Math.min(lapsesAt - now(), windowMs),
    });
    const counted = [...answered, ...underWay]
      .map(inMs)
      .sort((one, other) => one.lapsesInMs - other.lapsesInMs);
    return { limit: limit(), pausedMs: Math.max(0, pausedUntil - now()), counted };
  }

  function dropLapsed(): void {
    for (const calls of [answered, underWay]) {
      for (const call of calls) {
        if (call.lapsesAt > now()) break;
        calls.delete(call);
        used[call.lane] -= 1;
      }
    }
  }

  function size(): number {
    return answered.size + underWay.size;
  }

  function limit(): number {
    return now() < shrunk.until ? shrunk.limit : usual;
  }
}
