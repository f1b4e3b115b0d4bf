import type { DehydratedState } from '@tanstack/react-query';
import { hearDeskTime, inBrowserTime } from '../ask/desk-clock.ts';

/** What the server has read for a page. */
export interface PageState extends DehydratedState {
  /** When it was ready, in epoch milliseconds by the desk's clock. */
  now: number;
}

/**
 * What came with a page, with its moments by this browser's clock, and none of them still to come: by a clock that is slow,
 * it would be fresh for as long as that is off.
 */
export function inThisBrowser({ now, queries, ...others }: PageState): DehydratedState {
  hearPage(now);
  return {
    ...others,
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      state: {
        ...state,
        dataUpdatedAt: here(state.dataUpdatedAt),
        errorUpdatedAt: here(state.errorUpdatedAt),
      },
    })),
  };
}

/** The page was asked for before it was ready, and is here now. */
function hearPage(now: number): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming)
    hearDeskTime(now, { askedMs: performance.timeOrigin + navigation.requestStart, toldMs: Date.now() });
}

/** 0 is never, in every clock. */
function here(deskMs: number): number {
  return deskMs && Math.min(inBrowserTime(deskMs), Date.now());
}
