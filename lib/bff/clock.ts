import 'server-only';

/** The time that the desk goes by. */
export interface Clock {
  /** Epoch milliseconds. */
  now: () => number;
  /** Does the work once so many milliseconds have passed, unless what it returns is called before. */
  after: (ms: number, work: () => void) => () => void;
}

/** Resolves once so many milliseconds have passed. */
export function sleep({ after }: Pick<Clock, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => void after(ms, resolve));
}

/** By the system's timers; they keep no process from ending. */
export function systemAfter(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}

/** Until when a pause lasts that began by the same clock: what is further off was reckoned before the clock was set back, and is over. */
export function unlessSetBack(untilMs: number, pauseMs: number, nowMs: number): number {
  return untilMs - nowMs > pauseMs ? Number.NEGATIVE_INFINITY : untilMs;
}
