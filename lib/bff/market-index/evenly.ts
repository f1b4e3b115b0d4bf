import 'server-only';
import type { PageSource } from './page-reader.ts';
import type { ReadPageOf } from './sweep.ts';

/** Longer lists are read evenly over the interval: all at once they would take the calls of everybody else. */
const AT_ONCE_RIGS = 1_000;
const RIGS_A_PAGE = 99;
/** The rest of the interval is for pages that have to wait. */
const USED = 0.8;

interface Evenly {
  source: Pick<PageSource, 'now' | 'sleep'>;
  /** As many as the list is likely to have. */
  rigs: number;
  overMs: number;
}

/** Reads a long list's pages one after the other in equal steps; a short list's as fast as they come. */
export function evenly(read: ReadPageOf, { source: { now, sleep }, rigs, overMs }: Evenly): ReadPageOf {
  if (rigs <= AT_ONCE_RIGS) return read;
  const stepMs = (overMs * USED * RIGS_A_PAGE) / rigs;
  let dueAt = now();
  return async (start, notBefore) => {
    await sleep(Math.max(0, dueAt - now()));
    dueAt = Math.max(dueAt, now()) + stepMs;
    return read(start, notBefore);
  };
}
