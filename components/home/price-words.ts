import type { Data } from '#lib/contract/shapes.ts';
import { assetOf } from '#lib/domain/asset.ts';

type Algorithm = Data<'algorithms'>[number];

export const UNSAID = 'the market does not say';

/** The one asset that the algorithms' prices are told in; undefined where none is told, or they are told in several. */
export function pricedAsset(algorithms: readonly Algorithm[]): string | undefined {
  const told = algorithms.flatMap(({ stats }) => [stats?.prices?.lowest, stats?.prices?.last]);
  const codes = told.flatMap((price) => (price?.currency ? [assetOf(price.currency) ?? price.currency] : []));
  const [asset, ...others] = new Set(codes);
  return others.length === 0 ? asset : undefined;
}

/** What a lowest price is the lowest of, and what a last one is that of. */
export function explainPrices(asset: string | undefined): { lowest: string; last: string } {
  return asset === undefined
    ? {
        lowest: 'Of the available rigs: per unit of hash rate and day',
        last: 'Of the last rental: per unit of hash rate and day',
      }
    : {
        lowest: `Of the available rigs with a price in ${asset}: per unit of hash rate and day`,
        last: `Of the last rental paid in ${asset}: per unit of hash rate and day`,
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
