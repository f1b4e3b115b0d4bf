import type { Data } from '#lib/contract/shapes.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { priceOfRigs, type ToldPrice } from './price-unit.ts';

type Algorithm = Data<'algorithms'>[number];

export const UNSAID = 'the market does not say';

/** The one asset that each of the prices is told in; undefined where none is told, or it is told in several. */
export type PricedAssets = Readonly<Record<ToldPrice, string | undefined>>;

const TOLD: readonly ToldPrice[] = ['lowest', 'last', 'last_10'];

/** The prices that the market tells of an algorithm. */
export function toldPrices({ stats }: Algorithm) {
  return TOLD.map((which) => priceOfRigs(stats, which)).filter((price) => price !== undefined);
}

export function pricedAssets(algorithms: readonly Algorithm[]): PricedAssets {
  const assetOfAll = (which: ToldPrice) => {
    const told = algorithms.flatMap(({ stats }) => stats?.prices?.[which]?.currency ?? []);
    const [asset, ...others] = new Set(told.map((code) => assetOf(code) ?? code));
    return others.length === 0 ? asset : undefined;
  };
  return { lowest: assetOfAll('lowest'), last: assetOfAll('last'), last_10: assetOfAll('last_10') };
}

/** What a lowest price is the lowest of, and what a last one is that of. */
export function explainPrices({ lowest, last, last_10: lastTen }: PricedAssets): Record<ToldPrice, string> {
  return {
    lowest:
      lowest === undefined
        ? 'Of the available rigs: per unit of hash rate and day, without the fee'
        : `Of the available rigs with a price in ${lowest}: per unit of hash rate and day, without the fee`,
    last:
      last === undefined
        ? 'Of the last rental: per unit of hash rate and day, without the fee'
        : `Of the last rental paid in ${last}: per unit of hash rate and day, without the fee`,
    last_10:
      lastTen === undefined
        ? 'The mean of the last ten rentals, or of as many as there were: per unit of hash rate and day, without the fee'
        : `The mean of the last ten rentals paid in ${lastTen}, or of as many as there were: per unit of hash rate and day, without the fee`,
  };
}

/** Why an algorithm has no lowest price. */
export function noLowest({ stats }: Algorithm, asset: string | undefined): string {
  const rigs = stats?.available?.rigs;
  if (rigs === 0) return 'no rig is available';
  return rigs === undefined || asset === undefined ? UNSAID : `no available rig has a price in ${asset}`;
}

/** Why an algorithm has no last price: rentals paid in another asset make none. */
export function noLast({ stats }: Algorithm, asset: string | undefined): string {
  return !stats || asset === undefined ? UNSAID : `nothing was rented for ${asset} yet`;
}
