import 'server-only';
import { createRefusals } from './refusals.ts';
import { createSweptList, type SweptList, type SweptListOptions } from './swept-list.ts';

export interface MarketListsOptions extends Omit<SweptListOptions, 'algo' | 'refusals'> {
  /** The slugs of all algorithms. */
  algorithms: () => Promise<string[]>;
}

/** The lists of one service: one of all rigs, or one for each algorithm. */
export interface MarketLists {
  /** By algorithm; that of all is under `EVERY`. */
  all: ReadonlyMap<string, SweptList>;
  /** Those that together hold the rigs of one algorithm, or of all; none where there is no such algorithm. */
  holding(algo: string | undefined): Promise<SweptList[]>;
  /** The service refuses to list the rigs of all algorithms at once. False where that was known. */
  learnTypeNeeded(): boolean;
}

export const EVERY = '*';

export function createMarketLists({ algorithms, ...options }: MarketListsOptions): MarketLists {
  const lists = new Map<string, SweptList>();
  const refusals = createRefusals(options.source);
  let needsType = false;

  return {
    all: lists,
    async holding(algo) {
      if (algo !== undefined) return holdingOne(algo);
      return needsType ? (await algorithms()).map(listOf) : [listOf(EVERY)];
    },
    learnTypeNeeded() {
      const isNew = !needsType;
      needsType = true;
      return isNew;
    },
  };

  /** One algorithm is part of the list of all, where that is kept anyway, or is all there is to show. */
  async function holdingOne(algo: string): Promise<SweptList[]> {
    const every = lists.get(EVERY);
    if (every?.isComplete() && (every.isLookedAt() || hasNothing(lists.get(algo)))) return [every];
    return lists.has(algo) || (await isTraded(algo)) ? [listOf(algo)] : [];
  }

  /** Made-up algorithms must not cost calls. Where the service does not say what there is, it is asked. */
  async function isTraded(algo: string): Promise<boolean> {
    const traded = await algorithms().catch(() => [algo]);
    return traded.includes(algo);
  }

  function listOf(name: string): SweptList {
    const known = lists.get(name);
    if (known) return known;
    const made = createSweptList({ ...options, refusals, algo: name === EVERY ? undefined : name });
    lists.set(name, made);
    return made;
  }
}

/** Whether there is nothing of a list to show. */
export function hasNothing(one: SweptList | undefined): boolean {
  return !one?.isComplete() && one?.list.asOf() === undefined;
}
