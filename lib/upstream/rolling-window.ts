import 'server-only';

const WINDOW_MS = 60_000;
/** A service that asks for more patience than this is asked again all the same. */
const MAX_PAUSE_MS = 300_000;

/** The calls that left in the last 60 s, and when the next may. */
export interface RollingWindow {
  /** The earliest moment for a call that has so many others before it; never earlier than now. */
  freeAt(ahead: number): number;
  /** Counts a call that leaves now. */
  count(): void;
  /** Nothing leaves for so long. */
  pause(ms: number): void;
  /** Whether a pause lasts until this moment or longer. */
  isPausedUntil(at: number): boolean;
  /** For a minute fewer calls leave: one less than just turned out to be too many, but not below half. */
  shrink(): void;
  used(): number;
  limit(): number;
}

interface WindowOptions {
  /** Calls in any 60 s. */
  limit: number;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

export function createRollingWindow({ limit: usual, now }: WindowOptions): RollingWindow {
  /** When they left, oldest first. */
  const left: number[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let shrunk = { limit: usual, until: Number.NEGATIVE_INFINITY };

  const isPausedUntil = (at: number) => pausedUntil >= at;

  return { freeAt, count, pause, isPausedUntil, shrink, used, limit };

  function freeAt(ahead: number): number {
    const mustLapse = used() + ahead - limit();
    const soonest = Math.max(now(), pausedUntil);
    if (mustLapse < 0) return soonest;
    return Math.max(soonest, (left[mustLapse] ?? now()) + WINDOW_MS);
  }

  function count(): void {
    left.push(now());
  }

  function pause(ms: number): void {
    pausedUntil = Math.max(pausedUntil, now() + Math.min(ms, MAX_PAUSE_MS));
  }

  function shrink(): void {
    const bearable = Math.max(used() - 1, Math.ceil(usual / 2));
    shrunk = { limit: Math.min(limit(), bearable), until: now() + WINDOW_MS };
  }

  function used(): number {
    const oldest = left.findIndex((at) => at > now() - WINDOW_MS);
    left.splice(0, oldest === -1 ? left.length : oldest);
    return left.length;
  }

  function limit(): number {
    return now() < shrunk.until ? shrunk.limit : usual;
  }
}
