import type { Clock } from '#lib/bff/clock.ts';

/** Time that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on, and begins in its order what falls due on the way. */
  advance: (ms: number) => void;
  /** Is set to another time, as clocks are: nothing falls due by it. */
  set: (ms: number) => void;
  /** Moves on to the next thing that falls due; false where there is none. */
  leap: () => boolean;
}

interface Due {
  at: number;
  work: () => void;
}

export function createManualClock(start = 1_795_000_000_000): ManualClock {
  let now = start;
  const due = new Set<Due>();

  return {
    now: () => now,
    after(ms, work) {
      const entry = { at: now + ms, work };
      due.add(entry);
      return () => void due.delete(entry);
    },
    advance(ms) {
      const until = now + ms;
      for (let next = soonest(); next && next.at <= until; next = soonest()) begin(next);
      now = until;
    },
    set(ms) {
      now = ms;
    },
    leap() {
      const next = soonest();
      if (next) begin(next);
      return next !== undefined;
    },
  };

  function soonest(): Due | undefined {
    return [...due].reduce<Due | undefined>(
      (first, one) => (first && first.at <= one.at ? first : one),
      undefined,
    );
  }

  function begin(entry: Due): void {
    due.delete(entry);
    now = Math.max(now, entry.at);
    entry.work();
  }
}
