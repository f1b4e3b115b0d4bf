import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import { byLane } from './by-lane.ts';
import type { CountTimes, Pass, WindowView } from './call-window.ts';
import type { WindowNotes } from './window-file.ts';

/** The calls that count in this process, each for a while after its answer. */
export interface CountedCalls {
  /** Counts one that leaves now. */
  depart(lane: Lane): Pass;
  size(): number;
  /** How many count, by lane. */
  used(): Record<Lane, number>;
  /** In how long each counts no more, at the least: the soonest first. */
  lapses(): WindowView['counted'];
}

interface CountOptions extends CountTimes {
  /** Those of an earlier process that count yet, the soonest to lapse first. */
  earlier: WindowView['counted'];
  /** Where each is noted for the process after this one. */
  notes: Pick<WindowNotes, 'leave'> | undefined;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

interface Counted {
  lane: Lane;
  lapsesAt: number;
}

export function createCountedCalls({ windowMs, lostMs, earlier, notes, now }: CountOptions): CountedCalls {
  /** All three in the order in which they lapse. */
  const before = new Set<Counted>(
    earlier.map(({ lane, lapsesInMs }) => ({ lane, lapsesAt: now() + lapsesInMs })),
  );
  const underWay = new Set<Counted>();
  const answered = new Set<Counted>();
  const used = byLane(() => 0);
  for (const { lane } of before) used[lane] += 1;

  return {
    depart,
    size() {
      dropLapsed();
      return before.size + answered.size + underWay.size;
    },
    used() {
      dropLapsed();
      return { ...used };
    },
    lapses() {
      dropLapsed();
      return [...before, ...answered, ...underWay]
        .map(({ lane, lapsesAt }) => ({ lane, lapsesInMs: Math.min(lapsesAt - now(), windowMs) }))
        .sort((one, other) => one.lapsesInMs - other.lapsesInMs);
    },
  };

  function depart(lane: Lane): Pass {
    const call: Counted = { lane, lapsesAt: now() + lostMs + windowMs };
    underWay.add(call);
    used[lane] += 1;
    const noted = notes?.leave(lane);
    return {
      over() {
        if (!underWay.delete(call)) return;
        call.lapsesAt = now() + windowMs;
        answered.add(call);
        noted?.over();
      },
      unused() {
        if (!underWay.delete(call)) return;
        used[lane] -= 1;
        noted?.unused();
      },
    };
  }

  function dropLapsed(): void {
    for (const calls of [before, answered, underWay]) {
      for (const call of calls) {
        if (call.lapsesAt > now()) break;
        calls.delete(call);
        used[call.lane] -= 1;
      }
    }
  }
}
