/** What a page did to the person in front of it, in milliseconds since it was navigated to or last forgotten. */
export interface PageWatch {
  largestPaintMs: number;
  firstPaintMs: number;
  /** The sum of unexpected layout shifts. */
  shifts: number;
  longTasks: { startMs: number; durationMs: number }[];
  /** From a key or press to the next paint. */
  interactionsMs: number[];
  forget: () => void;
}

declare global {
  interface Window {
    benchWatch: PageWatch;
  }
}

/** Runs in the page before anything of it does. Reaches nothing outside of itself. */
export function watchPage(): void {
  const seen: PageWatch = {
    largestPaintMs: 0,
    firstPaintMs: 0,
    shifts: 0,
    longTasks: [],
    interactionsMs: [],
    forget() {
      seen.shifts = 0;
      seen.longTasks = [];
      seen.interactionsMs = [];
    },
  };
  window.benchWatch = seen;
  const observe = (options: PerformanceObserverInit, take: (entry: never) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => void take(entry as never)),
    ).observe(options);
  observe({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }: PerformanceEntry) => {
    seen.largestPaintMs = startTime;
  });
  observe({ type: 'paint', buffered: true }, ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime;
  });
  observe(
    { type: 'layout-shift', buffered: true },
    ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
      if (!hadRecentInput) seen.shifts += value;
    },
  );
  observe({ type: 'longtask', buffered: true }, ({ startTime, duration }: PerformanceEntry) => {
    seen.longTasks.push({ startMs: startTime, durationMs: duration });
  });
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  observe(events, ({ interactionId, duration }: PerformanceEventTiming & { interactionId: number }) => {
    if (interactionId > 0) seen.interactionsMs.push(duration);
  });
}

/** What of the main thread's long tasks was in the way of input: each beyond its first 50 ms. */
export function blockingMs({ longTasks, firstPaintMs }: Omit<PageWatch, 'forget'>): number {
  return longTasks
    .filter(({ startMs, durationMs }) => startMs + durationMs > firstPaintMs)
    .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0);
}
