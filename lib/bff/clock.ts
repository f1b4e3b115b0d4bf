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
