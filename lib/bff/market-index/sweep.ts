import 'server-only';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import type { ListPage, Swept } from './rig-list.ts';

/** One page as it was read: the service's own words. */
export interface ReadPage {
  records: readonly MarketRig[];
  total: number | undefined;
  /** Epoch milliseconds. */
  asOf: number;
  /** Whatever was known by then is in it; epoch milliseconds. */
  askedAt: number;
}

/** Reads the page that begins at `start`; not one read before `notBefore`, in epoch milliseconds. */
export type ReadPageOf = (start: number, notBefore: number) => Promise<ReadPage>;

interface SweepParts {
  read: ReadPageOf;
  /** Every page that was read, also where it is read again later. */
  took: (page: Omit<ListPage, 'since'>, progress: SweepProgress) => void;
}

/** Rigs so far, and as many as the service says there are. */
export interface SweepProgress {
  read: number;
  expected: number;
}

/** A page that was read, and its last rows, with one of which the next one begins unless something moved. */
interface Behind {
  start: number;
  tail: readonly string[];
}

/** Of so many rows one is read again with the next page: so many rigs may be rented away meanwhile. */
const ROWS_TO_OVERLAP_ONE = 25;

/** So often a sweep goes back a page where rigs have moved. Beyond, the next sweep finds what this one missed. */
const MAX_STEPS_BACK = 5;
const MAX_PAGES = 400;

/** How far a sweep has come. */
interface Walk {
  seen: Set<string>;
  behind: Behind[];
  start: number;
  /** Pages read before are too old to be read again; epoch milliseconds. */
  notBefore: number;
  stepsBack: number;
  moved: boolean;
  total: number | undefined;
  /** The longest page so far, and the farthest that one began. */
  widest: number;
  farthest: number;
}

/**
 * Reads a list to its end, each page beginning among the last rows of the one before. Where it does not, rigs came, or more
 * went than the pages overlap: the sweep goes back, a page at a time, until two pages fit together again.
 */
export async function sweep({ read, took }: SweepParts): Promise<Omit<Swept, 'since'>> {
  const walk = beginning();
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const { start, seen } = walk;
    const page = await read(start, walk.notBefore);
    const next = step(walk, page);
    took({ ...page, start }, { read: seen.size, expected: Math.max(page.total ?? 0, seen.size) });
    if (next === 'over')
      return { seen, how: walk.moved || seen.size < (walk.total ?? 0) ? 'moved' : 'clean' };
  }
  return { seen: walk.seen, how: 'moved' };
}

function beginning(): Walk {
  const nowhere = { start: 0, notBefore: Number.NEGATIVE_INFINITY, stepsBack: 0, widest: 0, farthest: -1 };
  return { ...nowhere, seen: new Set(), behind: [], moved: false, total: undefined };
}

function step(walk: Walk, page: ReadPage): 'on' | 'over' {
  const { start, seen, behind } = walk;
  const nothingNew = start > walk.farthest && page.records.every(({ id }) => seen.has(id));
  for (const { id } of page.records) seen.add(id);
  walk.farthest = Math.max(walk.farthest, start);
  walk.total = page.total;
  const before = behind.at(-1);
  if (before && !fits(before, page)) {
    if (walk.stepsBack < MAX_STEPS_BACK) return goBack(walk, before, page);
    walk.moved = true;
  }
  if (isLast({ page, start, nothingNew, widest: walk.widest })) return 'over';
  walk.widest = Math.max(walk.widest, page.records.length);
  const overlap = overlapOf(page.records.length);
  behind.push({ start, tail: overlap === 0 ? [] : page.records.slice(-overlap).map(({ id }) => id) });
  walk.start += page.records.length - overlap;
  return 'on';
}

function goBack(walk: Walk, before: Behind, { asOf }: ReadPage): 'on' {
  walk.stepsBack += 1;
  walk.behind.pop();
  walk.start = before.start;
  walk.notBefore = asOf;
  return 'on';
}

/** How many of a page's rows are read again with the next one. */
export function overlapOf(rows: number): number {
  return rows > 1 ? Math.max(1, Math.floor(rows / ROWS_TO_OVERLAP_ONE)) : 0;
}

function fits({ tail }: Behind, { records: [first] }: ReadPage): boolean {
  return tail.length === 0 || (first !== undefined && tail.includes(first.id));
}

interface Reached {
  page: ReadPage;
  start: number;
  /** Read for the first time, and every row of it stood on a page before. */
  nothingNew: boolean;
  /** The longest page before it. */
  widest: number;
}

/** Services that do not say a total end with a page that is short, or has nothing new. */
function isLast({ page: { records, total }, start, nothingNew, widest }: Reached): boolean {
  if (records.length === 0) return true;
  if (total !== undefined) return start + records.length >= total;
  return nothingNew || records.length < widest;
}
