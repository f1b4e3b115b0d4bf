import 'server-only';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { factsOf, GONE, type IndexRow, isGone } from './index-row.ts';

/** A page of a list, as the service gave it. */
export interface ListPage {
  records: readonly MarketRig[];
  /** Where in the list it begins. */
  start: number;
  /** When it was read, in epoch milliseconds. */
  asOf: number;
  /** When it was asked for, at the latest: what happened since may not be in it yet. */
  askedAt: number;
  /** When its sweep began; epoch milliseconds, as the others. */
  since: number;
}

/** What a sweep saw. */
export interface Swept {
  seen: ReadonlySet<string>;
  /** Where rigs moved meanwhile, what it did not see may only have been missed. */
  how: 'clean' | 'moved';
  /** When it began, in epoch milliseconds. */
  since: number;
}

/** The rigs of one list of the service, page by page as they were last seen. */
export interface RigList {
  /** All of them, those among them that are gone too; the same array until something changes. */
  rows(): readonly IndexRow[];
  /** One that the last sweep found, or that is known to be there since. */
  row(id: string): IndexRow | undefined;
  /** Those that are not gone. */
  size(): number;
  /** When the oldest that stands was read; undefined while nothing was. */
  asOf(): number | undefined;
  take(page: ListPage): void;
  /** A sweep is over. */
  close(swept: Swept): void;
  /** What is known of one rig from elsewhere: it is there as given, or cannot be had any more. */
  note(id: string, known: { rig: MarketRig | undefined; asOf: number }): void;
}

/** Where and when a rig was read. */
type Known = Pick<IndexRow, 'asOf' | 'askedAt' | 'position'>;

/** What a sweep that did not find a rig counts: half where rigs moved meanwhile, since it may only have been missed. */
const MISSES = { clean: 2, moved: 1 };
/** What a page counts that has not the rig where it stood: it is in doubt until the sweep is over, and nobody knows its age. */
const PASSED_OVER = 0.5;
/** With so many a rig is dropped: two clean sweeps, or four others. */
const FORGOTTEN = 4;
/** What was known so much later than it is now was read before the clock was set back: it stands in nothing's way. */
const CLOCK_SET_BACK_MS = 30 * 60_000;

export function createRigList(): RigList {
  const byId = new Map<string, IndexRow>();
  let rows: readonly IndexRow[] | undefined;
  let readAt: number | undefined;
  let oldest: { of: readonly IndexRow[]; asOf: number | undefined } | undefined;

  return { rows: allRows, row, size, asOf, take, close, note };

  function allRows(): readonly IndexRow[] {
    rows ??= [...byId.values()];
    return rows;
  }

  function row(id: string): IndexRow | undefined {
    const known = byId.get(id);
    return known?.misses === 0 ? known : undefined;
  }

  function size(): number {
    return allRows().reduce((sum, row) => sum + (isGone(row) ? 0 : 1), 0);
  }

  function asOf(): number | undefined {
    const of = allRows();
    if (oldest?.of !== of) {
      const times = of.filter(({ misses }) => misses === 0).map((row) => row.asOf);
      oldest = { of, asOf: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : readAt };
    }
    return oldest.asOf;
  }

  function take(page: ListPage): void {
    const { records, start, asOf: at, askedAt } = page;
    readAt = at;
    for (const row of passedOver(page, allRows())) miss(row, PASSED_OVER);
    for (const [place, rig] of records.entries()) put(rig, { asOf: at, askedAt, position: start + place });
    rows = undefined;
  }

  /** A page asked for before the rig was rented away, or changed by its owner, does not bring back what it was. */
  function put(rig: MarketRig, { asOf: at, askedAt, position }: Known): void {
    const known = byId.get(rig.id);
    if (known && known.asOf > askedAt && !isOfLater(known, at)) return;
    const text = JSON.stringify(rig);
    const facts = known?.text === text ? known.facts : factsOf(rig);
    byId.set(rig.id, { id: rig.id, text, facts, asOf: at, askedAt, position, misses: 0 });
  }

  function close({ seen, how, since }: Swept): void {
    for (const row of byId.values()) {
      // What was read or noted since it began is not its to judge, that a rig is gone neither.
      const isSeen = seen.has(row.id) || (row.asOf >= since && !isOfLater(row, since));
      if (!isSeen) miss(row, MISSES[how]);
    }
    rows = undefined;
  }

  function miss(row: IndexRow, by: number): void {
    const misses = row.misses + by;
    if (misses >= FORGOTTEN) byId.delete(row.id);
    else byId.set(row.id, { ...row, misses });
  }

  function note(id: string, { rig, asOf: at }: { rig: MarketRig | undefined; asOf: number }): void {
    if (readAt === undefined) return;
    const known = byId.get(id);
    // A page that was under way then has not got it, however late it came.
    if (known && known.askedAt > at && !isOfLater(known, at)) return;
    if (rig) put(rig, { asOf: at, askedAt: at, position: known?.position ?? byId.size });
    else if (known) byId.set(id, { ...known, asOf: at, askedAt: at, misses: Math.max(GONE, known.misses) });
    rows = undefined;
  }
}

function isOfLater({ asOf }: Pick<IndexRow, 'asOf'>, now: number): boolean {
  return asOf > now + CLOCK_SET_BACK_MS;
}

/** Those that stood where this page lies, and that its sweep has not seen. */
function passedOver({ records, start, since }: ListPage, rows: readonly IndexRow[]): IndexRow[] {
  const there = new Set(records.map(({ id }) => id));
  return rows.filter(({ id, position, misses, asOf }) => {
    const stoodHere = position >= start && position < start + records.length;
    return stoodHere && misses === 0 && asOf < since && !there.has(id);
  });
}
