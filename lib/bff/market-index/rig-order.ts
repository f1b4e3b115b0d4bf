import 'server-only';
import type { ParsedRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import {
  type DeliveryHistory,
  expectedShare,
  marketShare,
  riskAdjusted,
} from '#lib/domain/expected-delivery.ts';
import { type IndexRow, isGone, naturalKey } from './index-row.ts';

type Key = string | number | bigint | undefined;
type Ordering = Pick<ParsedRigsQuery, 'sort' | 'order' | 'asset'>;

/** What a market calls its algorithms, by their slugs in lower case. */
export type AlgorithmNames = ReadonlyMap<string, string>;

export const NO_NAMES: AlgorithmNames = new Map();

/** What rows are sorted by beside their own facts. */
interface Common {
  shares: MarketShares;
  names: AlgorithmNames;
}

/** The mean delivered share of each algorithm of which anything is known, weighted by hours. */
export type MarketShares = ReadonlyMap<string, number>;

export function marketSharesOf(rows: readonly IndexRow[]): MarketShares {
  const histories = new Map<string, DeliveryHistory[]>();
  for (const row of rows) {
    const { algorithm, history } = row.facts;
    if (!history || isGone(row)) continue;
    const ofOne = histories.get(algorithm);
    if (ofOne) ofOne.push(history);
    else histories.set(algorithm, [history]);
  }
  return new Map([...histories].map(([algorithm, ofOne]) => [algorithm, marketShare(ofOne)]));
}

/** Rows in some order, each by its place in their array: numbers alone, which lie together in memory. */
export type Places = Uint32Array;

interface Sorting {
  rows: readonly IndexRow[];
  /** What is equal stays in this order. */
  byId: Places;
  ordering: Ordering;
  common: Common;
}

export function placesById(rows: readonly IndexRow[]): Places {
  const ids = rows.map(({ facts }) => facts.id);
  return Uint32Array.from(ids.keys()).sort((a, b) => compare(ids[a], ids[b]));
}

/** The rows as a query sorts them: what has no value comes last in either direction. */
export function sortedPlaces({ rows, byId, ordering, common }: Sorting): Places {
  const keys = rows.map(keyFor(ordering, common));
  // The nearest number is compared far faster, and tells most apart.
  const about = Float64Array.from(keys, (key) => (typeof key === 'string' ? 0 : Number(key)));
  const sign = ordering.order === 'descending' ? -1 : 1;
  const known = byId.filter((place) => keys[place] !== undefined);
  known.sort((a, b) => sign * (Number(about[a]) - Number(about[b]) || compare(keys[a], keys[b])));
  const sorted = new Uint32Array(rows.length);
  sorted.set(known);
  sorted.set(
    byId.filter((place) => keys[place] === undefined),
    known.length,
  );
  return sorted;
}

/** Numbers are for sorting alone; money is compared exactly. */
function keyFor({ sort, asset }: Ordering, { shares, names }: Common): (row: IndexRow) => Key {
  const shown = new Map([...names].map(([slug, name]) => [slug, naturalKey(name)]));
  const keys: Record<Ordering['sort'], (row: IndexRow) => Key> = {
    // The next rig has come up to where one that went away stood: that one stays before it.
    market: (row) => (isGone(row) ? row.position - 0.5 : row.position),
    name: ({ facts }) => facts.name,
    algorithm: ({ facts }) => shown.get(facts.algorithm) ?? naturalKey(facts.algorithm),
    advertised: ({ facts }) => facts.advertised,
    last30: ({ facts }) => facts.last30,
    delivered: ({ facts }) => facts.delivered,
    price: ({ facts }) => facts.prices[asset]?.perExahash,
    riskAdjusted: (row) => riskOf(row, asset, shares),
    hour: ({ facts }) => facts.prices[asset]?.hour,
    least: ({ facts }) => facts.prices[asset]?.least,
    hours: ({ facts }) => facts.minHours,
    region: ({ facts }) => facts.region?.toLowerCase(),
    owner: ({ facts }) => facts.owner && naturalKey(facts.owner),
  };
  return keys[sort];
}

function riskOf({ facts }: IndexRow, asset: Ordering['asset'], shares: MarketShares): bigint | undefined {
  const price = facts.prices[asset]?.perExahash;
  if (price === undefined) return undefined;
  return riskAdjusted(price, expectedShare(facts.history, shares.get(facts.algorithm) ?? 1));
}

function compare(a: Key, b: Key): number {
  if (a === b || a === undefined || b === undefined) return 0;
  return a < b ? -1 : 1;
}
