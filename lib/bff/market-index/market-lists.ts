import 'server-only';
import { createRefusals } from './refusals.ts';
import type { SweepProgress } from './sweep.ts';
import { createSweptList, type SweptList, type SweptListOptions } from './swept-list.ts';

export interface MarketListsOptions extends Omit<SweptListOptions, 'algo' | 'refusals'> {
  /** The slugs of all algorithms. */
  algorithms: () => Promise<string[]>;
}

/** The lists of one service: one of all rigs, or one for each algorithm. */
export interface MarketLists {
  /** By algorithm; that of all is under `EVERY`. */
  all: ReadonlyMap<string, SweptList>;
  /** Where the rigs of one algorithm stand, or of all; nowhere where there is no such algorithm. */
  holding(algo: string | undefined): Promise<Holding>;
  /** The service refuses to list the rigs of all algorithms at once. */
  learnTypeNeeded(): void;
}

/** Lists that together hold what is asked for. */
export interface Holding {
  shown: SweptList[];
  /** Those that this look keeps fresh: only for what is wanted are they swept. */
  looked: { one: SweptList; wants: boolean }[];
}

export const EVERY = '*';
const FORGOTTEN_MS = 3 * 60_000;

export function createMarketLists({ algorithms, ...options }: MarketListsOptions): MarketLists {
  const lists = new Map<string, SweptList>();
  const askedAt = new WeakMap<SweptList, number>();
  const { source } = options;
  /** The slugs as the service last told them. */
  let told: string[] | undefined;
  const refusals = createRefusals(source);
  let needsType = false;

  return {
    all: lists,
    async holding(algo) {
      drop(isForgotten);
      if (algo !== undefined) return holdingOne(algo);
      const all = needsType ? (await slugs()).map(listOf) : [listOf(EVERY)];
      return wanted(all);
    },
    learnTypeNeeded() {
      needsType = true;
    },
  };

  /**
   * The rigs of one algorithm stand in the list of all too. While somebody wants that list, the algorithm's own is not kept
   * fresh beside it, since the same rigs would be read twice; it is swept once where neither has anything good to show yet.
   */
  async function holdingOne(algo: string): Promise<Holding> {
    if (!lists.has(algo) && !(await isTraded(algo))) return wanted([]);
    const own = listOf(algo);
    const every = needsType ? undefined : lists.get(EVERY);
    if (!every) return wanted([own]);
    const shown = [younger(own, every)];
    return every.isWanted() && isHeldBy([every, own])
      ? { shown, looked: [{ one: every, wants: false }] }
      : { ...wanted([own]), shown };
  }

  /** Made-up algorithms must not cost calls. Where the service never said what there is, it is asked. */
  async function isTraded(algo: string): Promise<boolean> {
    const traded = await slugs().catch(() => [algo]);
    return traded.includes(algo);
  }

  /** Where the service does not tell them now, those it told before. */
  async function slugs(): Promise<string[]> {
    try {
      const now = await algorithms();
      told = now;
      drop((name) => name !== EVERY && !now.includes(name));
    } catch (error) {
      if (!told) throw error;
    }
    return told;
  }

  function drop(isOver: (name: string, one: SweptList) => boolean): void {
    for (const [name, one] of lists) if (isOver(name, one)) lists.delete(name);
  }

  /** Nobody has asked for it for long, and there is nothing in it. */
  function isForgotten(_: string, one: SweptList): boolean {
    const isAsked = source.now() - (askedAt.get(one) ?? 0) < FORGOTTEN_MS;
    return !isAsked && !one.isWanted() && !one.sweeping() && one.list.size() === 0;
  }

  function listOf(name: string): SweptList {
    const algo = name === EVERY ? undefined : name;
    const one = lists.get(name) ?? createSweptList({ ...options, refusals, algo });
    lists.set(name, one);
    askedAt.set(one, source.now());
    return one;
  }
}

/** Whether all that is swept anyway does for now: it is whole, or what stands of the algorithm is not old yet. */
function isHeldBy([every, own]: [every: SweptList, own: SweptList]): boolean {
  return every.isComplete() || (own.isComplete() && !own.isStale());
}

function wanted(lists: SweptList[]): Holding {
  return { shown: lists, looked: lists.map((one) => ({ one, wants: true })) };
}

/** Of an algorithm's own list and that of all: what is whole, then what is younger. */
function younger(own: SweptList, every: SweptList): SweptList {
  if (!every.isComplete()) return own;
  if (!own.isComplete()) return every;
  return (every.list.asOf() ?? 0) >= (own.list.asOf() ?? 0) ? every : own;
}

/** Whether there is nothing of a list to show. */
export function hasNothing(one: SweptList | undefined): boolean {
  return !one?.isComplete() && one?.list.asOf() === undefined;
}

/** How far the lists that are shown have been read, together. */
export function progressOf(shown: SweptList[]): SweepProgress {
  const parts = shown.map((one) => {
    const known = one.list.size();
    return one.sweeping()?.progress() ?? { read: known, expected: known };
  });
  return {
    read: parts.reduce((sum, { read }) => sum + read, 0),
    expected: parts.reduce((sum, { expected }) => sum + expected, 0),
  };
}
