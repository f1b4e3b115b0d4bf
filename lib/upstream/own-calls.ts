import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import type { CountTimes, Pass } from './call-window.ts';

/** The times of a window that instances share, in milliseconds. */
export interface WindowTimes extends CountTimes {
  /** For how long an instance that says nothing is taken to be here. */
  heardMs: number;
}

/** The calls of this instance that count, wherever they are counted. */
export interface OwnCalls {
  /** A call that leaves now under this name. What becomes of it is told once, unless it counts no more by then. */
  leave(call: { name: string; lane: Lane }, tell: (became: keyof Pass) => void): Pass;
  /** Each with the milliseconds it still counts. */
  counted(): { name: string; lane: Lane; lapsesInMs: number }[];
}

export function createOwnCalls({ windowMs, lostMs }: WindowTimes, now: () => number): OwnCalls {
  const calls = new Map<string, { lane: Lane; lapsesAt: number }>();

  return {
    leave({ name, lane }, tell) {
      dropLapsed();
      let isOver = false;
      calls.set(name, { lane, lapsesAt: now() + lostMs + windowMs });
      return {
        over() {
          dropLapsed();
          if (isOver || !calls.has(name)) return;
          isOver = true;
          calls.set(name, { lane, lapsesAt: now() + windowMs });
          tell('over');
        },
        unused() {
          dropLapsed();
          if (isOver || !calls.delete(name)) return;
          isOver = true;
          tell('unused');
        },
      };
    },
    counted() {
      dropLapsed();
      return [...calls].map(([name, { lane, lapsesAt }]) => ({
        name,
        lane,
        lapsesInMs: Math.ceil(lapsesAt - now()),
      }));
    },
  };

  function dropLapsed(): void {
    for (const [name, { lapsesAt }] of calls) if (lapsesAt <= now()) calls.delete(name);
  }
}
