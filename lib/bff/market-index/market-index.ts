import 'server-only';
import type { Asking, IndexAge } from '#lib/contract/desk.ts';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { MAX_WAIT_MS } from '#lib/upstream/patience.ts';
import type { IndexRow } from './index-row.ts';
import {
  createMarketLists,
  EVERY,
  type Holding,
  hasNothing,
  type MarketLists,
  type MarketListsOptions,
  progressOf,
} from './market-lists.ts';
import { PAGE_RIGS } from './page-reader.ts';
import { isDenial } from './refusals.ts';
import type { RigChange, RigChanges } from './rig-changes.ts';
import type { Asker } from './signers.ts';
import type { SweepProgress } from './sweep.ts';
import type { SweptList } from './swept-list.ts';

/** Whose page looks, at which algorithm (undefined: every one), and how it asks. */
interface Look {
  asker: Asker;
  algo: string | undefined;
  asking: Asking;
}

/** What the index knows at this moment. Times in epoch milliseconds. */
export interface IndexView {
  /** Perhaps of other algorithms too; the same array until something changes. */
  rows: readonly IndexRow[];
  /** Whether no other than the one that is looked at was read. */
  oneAlgorithm: boolean;
  asOf: number;
  nextAt: number;
  /** When something newer is expected: not before `nextAt`. */
  newerAt: number;
  complete: boolean;
  stale: boolean;
  /** While it is being read for the first time. */
  sweeping: SweepProgress | undefined;
}

interface MarketIndexOptions extends MarketListsOptions {
  /** What other instances change; where there are none, nothing. */
  changes?: RigChanges | undefined;
  /** How long a call waits to leave, where that is to differ. */
  waitMs?: number | undefined;
}

/** All rigs of one service's market, swept page by page for as long as somebody looks. */
export interface MarketIndex {
  /** Waits for the first rigs where there are none yet. Throws why none come; where nothing tells why, none were read so far. */
  look(look: Look): Promise<IndexView>;
  /** Of the lists that somebody looks at. */
  ages(): IndexAge[];
  /** What was last read of a listed rig. */
  row(id: string): IndexRow | undefined;
  /** A rig was changed through this desk: what it is now, or undefined where it can be rented no more. */
  note(id: string, rig: MarketRig | undefined): Promise<void>;
}

/** A short list is there within this time; a long one is worth showing before it is whole. */
const PATIENCE_MS = 300;
/** After the longest that a call waits to leave it is known why nothing comes. */
const KNOWN_WHY_MS = 1_000;
const NEEDS_TYPE = new Set(['INVALID_QUERY', 'INVALID_BODY']);

export function createMarketIndex(options: MarketIndexOptions): MarketIndex {
  const { source, intervalMs, changes, waitMs = MAX_WAIT_MS } = options;
  const { now } = source;
  const lists = createMarketLists(options);
  const rowsOf = createJoin();

  return {
    look,
    ages: () => [...lists.all].filter(([, one]) => one.isWanted()).map(ageOf),
    row: (id) => youngest([...lists.all.values()].flatMap(({ list }) => list.row(id) ?? [])),
    async note(id, rig) {
      const change = { id, rig, asOf: now() };
      applyTo(lists.all, change);
      await changes?.tell(change);
    },
  };

  async function hear(): Promise<void> {
    for (const change of (await changes?.news()) ?? []) applyTo(lists.all, change);
  }

  async function look(asked: Look): Promise<IndexView> {
    await hear();
    const holding = await lists.holding(asked.algo);
    const { shown } = holding;
    if (shown.length === 0) return nothingOf(asked, now(), now() + intervalMs());
    await news(holding, asked);
    const failures = shown.map((one) => one.failureFor(asked.asker.account.apiKey));
    const failure = failures.find((one) => one !== undefined);
    const stands = !shown.every(hasNothing) && !isDenial(failure);
    if (stands || failure === undefined) return viewOf(holding, asked);
    if (shown[0] !== lists.all.get(EVERY) || !isTypeNeeded(failure)) throw failure;
    // Others that waited for the same refusal may have learned it before.
    lists.learnTypeNeeded();
    return look(asked);
  }

  /** Waits for what stands to be as good as it soon can be. */
  async function news({ shown, looked }: Holding, { asker, asking }: Look): Promise<void> {
    const underWay = looked.map(({ one }) => one.sweeping());
    for (const { one, wants } of looked) one.look({ asker, asking, wants });
    if (shown.every(hasNothing)) await race(waitMs + KNOWN_WHY_MS, shown.map(firstNews));
    const begun = looked.flatMap(({ one }, at) =>
      one.sweeping() === underWay[at] || (asking === 'open' && isLong(one)) ? [] : (one.sweeping() ?? []),
    );
    if (begun.length > 0) await race(PATIENCE_MS, [Promise.all(begun.map(({ over }) => over))]);
  }

  async function race(ms: number, events: Promise<unknown>[]): Promise<void> {
    await Promise.race([source.sleep(ms), ...events]);
  }

  function viewOf({ shown, looked }: Holding, { algo }: Look): IndexView {
    const complete = shown.every((one) => one.isComplete());
    const at = now();
    const first = (ats: number[]) => Math.max(at, Math.min(...ats));
    return {
      rows: rowsOf(shown),
      oneAlgorithm: algo !== undefined && shown[0] === lists.all.get(algo),
      asOf: Math.min(...shown.map((one) => one.list.asOf() ?? at)),
      nextAt: first(looked.map(({ one }) => one.nextAt())),
      newerAt: first(looked.map(({ one }) => one.nextAt() + one.readingMs())),
      complete,
      stale: shown.some((one) => one.isStale()),
      sweeping: complete ? undefined : progressOf(shown),
    };
  }
}

function nothingOf({ algo }: Look, at: number, nextAt: number): IndexView {
  const read = { complete: true, stale: false, sweeping: undefined };
  return { rows: [], oneAlgorithm: algo !== undefined, asOf: at, nextAt, newerAt: nextAt, ...read };
}

/** Whole, and not read again within the patience of somebody who opens a page. */
function isLong({ isComplete, list }: SweptList): boolean {
  return isComplete() && list.size() > PAGE_RIGS;
}

function applyTo(lists: MarketLists['all'], { id, rig, asOf }: RigChange): void {
  for (const [algo, { list }] of lists) {
    const belongs = algo === EVERY || algo === rig?.type.toLowerCase();
    list.note(id, { rig: belongs ? rig : undefined, asOf });
  }
}

/** The rows of several lists as one array, the same for as long as none of them changes. */
function createJoin(): (shown: SweptList[]) => readonly IndexRow[] {
  let parts: readonly (readonly IndexRow[])[] = [];
  let rows: readonly IndexRow[] = [];

  return function rowsOf(shown) {
    const present = shown.map(({ list }) => list.rows());
    const [only] = present;
    if (only && present.length === 1) return only;
    if (present.length === parts.length && present.every((part, at) => part === parts[at])) return rows;
    parts = present;
    rows = present.flat();
    return rows;
  };
}

function youngest(rows: readonly IndexRow[]): IndexRow | undefined {
  return rows.reduce<IndexRow | undefined>(
    (one, other) => (one && one.asOf >= other.asOf ? one : other),
    undefined,
  );
}

function ageOf([algo, { list, isComplete }]: [string, SweptList]): IndexAge {
  return { algo, rigs: list.size(), asOf: isComplete() ? list.asOf() : undefined };
}

function firstNews(one: SweptList): Promise<void> {
  return one.sweeping()?.firstNews ?? Promise.resolve();
}

function isTypeNeeded(failure: unknown): boolean {
  return failure instanceof MarketRefusal && NEEDS_TYPE.has(failure.code);
}
