import { onTestFinished } from 'vitest';

interface Due {
  at: number;
  call: () => void;
}

/** Time that passes only where somebody waits for it. */
export interface VirtualTime {
  /** Milliseconds since it began. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Lets so many milliseconds pass, and all happen that was to happen in them. */
  pass: (ms: number) => Promise<void>;
}

/** Vitest's own takes a millisecond of real time for each timer: half an hour of a crowd has a hundred thousand. */
export function useVirtualTime(beganAt = 1_785_585_600_000): VirtualTime {
  const real = { setTimeout, clearTimeout, dateNow: Date.now, performanceNow: performance.now };
  const waiting: Due[] = [];
  let elapsed = 0;
  Object.assign(globalThis, { setTimeout: wait, clearTimeout: forget });
  Date.now = () => Math.floor(beganAt + elapsed);
  performance.now = () => elapsed;
  onTestFinished(() => {
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.dateNow;
    performance.now = real.performanceNow;
  });

  return {
    elapsed: () => elapsed,
    sleep: (ms) => new Promise((resolve) => void wait(resolve, ms)),
    async pass(ms) {
      const until = elapsed + ms;
      await settled();
      for (let next = waiting[0]; next && next.at <= until; next = waiting[0]) {
        waiting.shift();
        elapsed = next.at;
        next.call();
        await settled();
      }
      elapsed = until;
    },
  };

  function wait<Args extends unknown[]>(call: (...args: Args) => void, ms = 0, ...args: Args): Due {
    const due = { at: elapsed + Math.max(1, Math.floor(ms)), call: () => call(...args) };
    const later = waiting.findIndex(({ at }) => at > due.at);
    waiting.splice(later < 0 ? waiting.length : later, 0, due);
    return due;
  }

  function forget(due: Due | undefined): void {
    const place = due ? waiting.indexOf(due) : -1;
    if (place >= 0) waiting.splice(place, 1);
  }
}

/** Whatever was promised has been kept. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
