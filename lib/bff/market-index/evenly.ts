import 'server-only';
import { PAGE_RIGS, type PageSource } from './page-reader.ts';
import { overlapOf, type ReadPageOf } from './sweep.ts';

/** Longer lists are read evenly over the interval: all at once they would take the calls of everybody else. */
const AT_ONCE_RIGS = 1_000;
const NEW_RIGS_A_PAGE = PAGE_RIGS - overlapOf(PAGE_RIGS);
/** The rest of the interval is for pages that have to wait. */
const USED = 0.8;
/** After a page that had to wait, the next come so many times as fast until the sweep is in time again. */
const CATCHING_UP = 2;

interface Evenly {
  source: Pick<PageSource, 'now' | 'sleep'>;
  /** As many as the list is likely to have. */
  rigs: number;
  overMs: number;
}

/** How long reading a list again is meant to take, in milliseconds; a short one is there almost at once. */
export function evenMs({ rigs, overMs }: Pick<Evenly, 'rigs' | 'overMs'>): number {
  return rigs <= AT_ONCE_RIGS ? 0 : overMs * USED;
}

/** Reads a long list's pages one after the other in equal steps; a short list's as fast as they come. */
export function evenly(read: ReadPageOf, { source: { now, sleep }, rigs, overMs }: Evenly): ReadPageOf {
  const sweepMs = evenMs({ rigs, overMs });
  if (sweepMs === 0) return read;
  const stepMs = (sweepMs * NEW_RIGS_A_PAGE) / rigs;
  const beganAt = now();
  let notBeforeAt = beganAt;
  return async (start, notBefore) => {
    // A page read twice, where rigs moved, takes none of the time of those after it.
    const plannedAt = beganAt + Math.min(1, start / rigs) * sweepMs;
    const waitMs = Math.max(plannedAt, notBeforeAt) - now();
    // Longer than a step only where the clock was set back.
    await sleep(Math.min(stepMs, Math.max(0, waitMs)));
    notBeforeAt = now() + stepMs / CATCHING_UP;
    return read(start, notBefore);
  };
}
