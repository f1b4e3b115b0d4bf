import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { standingOf } from '#lib/domain/market-standing.ts';
import { priceMissing, pricePerExahash } from '#lib/domain/rig-price.ts';
import type { Known } from '../earned/rig-figures.ts';
import { type SpreadRead, spreadRead } from '../listing/market-spreads.ts';
import type { OwnRig } from '../own-rig.ts';

/** Where a price stands among those of other owners' rigs of its algorithm that can be rented now. */
export interface Standing {
  /** Of them ask less, from 0 to 100. */
  percent: number;
  /** How many there are. */
  of: number;
  /** It is not known whose they are, so one's own are among them. */
  ownAmong: boolean;
}

export type StandingOf = (rig: OwnRig) => Known<Standing>;

/** What the rigs of an algorithm ask, and how many do, or why that is not known. */
export type PricesRead = { read: SpreadRead; of: number };

interface PricesQuery {
  data: Answer<RigsPage> | undefined;
  error: Error | null;
}

/** What the desk answered of an algorithm's prices in an asset. `denied`: why the key may not ask. */
export function pricesRead(denied: string | undefined, query: PricesQuery, asset: Asset): PricesRead {
  // Those with a price in the asset; of many prices the spread tells no more than 101.
  const rentable = query.data?.data.facets.rentableIn ?? [];
  return { read: spreadRead(denied, query), of: rentable.find(({ value }) => value === asset)?.rigs ?? 0 };
}

/** The slugs of rigs' algorithms, each once. */
export function algorithmsOf(rigs: readonly OwnRig[]): string[] {
  return [...new Set(rigs.map(({ type }) => type))].sort();
}

/** Where rigs stand with their prices in an asset, as far as those of their algorithms are read. */
export function standingsBy(prices: ReadonlyMap<string, PricesRead>, asset: Asset): StandingOf {
  return (rig) => {
    const price = pricePerExahash(rig, asset);
    if (price === undefined) return { missing: priceMissing(rig, asset) };
    const { read, of } = prices.get(rig.type) ?? NOT_READ;
    if (read.missing !== undefined) return { missing: read.missing };
    const percent = standingOf(price, read.spread);
    if (percent === undefined) return { missing: noOtherPrice(asset) };
    return { value: { percent, of, ownAmong: read.ownAmong } };
  };
}

const NOT_READ: PricesRead = { read: spreadRead(undefined, { data: undefined, error: null }), of: 0 };

function noOtherPrice(asset: Asset): string {
  return `no other owner's rig of its algorithm that can be rented now has a price in ${asset}`;
}
