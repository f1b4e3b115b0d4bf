import 'server-only';

/** The time that orders go by. */
export interface OrderClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** Does the work once so many milliseconds have passed, unless what it returns is called before. */
  after: (ms: number, work: () => void) => () => void;
}

/** By the system's timers; they keep no process from ending. */
export function systemAfter(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}
