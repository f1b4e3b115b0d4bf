import 'server-only';
import type { Pass } from './call-window.ts';

/** In milliseconds. */
export interface WindowTimes {
  /** For how long a call counts after its answer. */
  windowMs: number;
  /** After how long one that does not report counts as answered. */
  lostMs: number;
  /** For how long an instance that says nothing is taken to be here. */
  heardMs: number;
}

/** The calls of this instance that count, wherever they are counted. */
export interface OwnCalls {
  /** A call that leaves now; `answered` is told once, where it was answered in time. */
  leave(call: string, answered: () => void): Pass;
  /** Each with the milliseconds it still counts, in turn. */
  counted(): (string | number)[];
}

export function createOwnCalls({ windowMs, lostMs }: WindowTimes, now: () => number): OwnCalls {
  const lapses = new Map<string, number>();

  return {
    leave(call, answered) {
      dropLapsed();
      const left = now();
      let isOver = false;
      lapses.set(call, left + lostMs + windowMs);
      return {
        over() {
          if (isOver || now() >= left + lostMs) return;
          isOver = true;
          lapses.set(call, now() + windowMs);
          answered();
        },
      };
    },
    counted() {
      dropLapsed();
      return [...lapses].flatMap(([call, lapsesAt]) => [call, Math.ceil(lapsesAt - now())]);
    },
  };

  function dropLapsed(): void {
    for (const [call, lapsesAt] of lapses) if (lapsesAt <= now()) lapses.delete(call);
  }
}
