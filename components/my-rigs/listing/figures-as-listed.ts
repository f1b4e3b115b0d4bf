import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { ListingValues } from './listing-values.ts';

/** A number of a listing that means nothing in another algorithm. */
export type Figure = 'hash' | `price.${Asset}`;

/** Where another algorithm is chosen than the rig is listed for, the numbers that still stand as they were listed. */
export function figuresAsListed(values: ListingValues, listed: ListingValues): Figure[] {
  if (values.type === listed.type) return [];
  const sameHash = values.hash.trim() === listed.hash && values.hashType === listed.hashType;
  const sameUnit = values.priceType === listed.priceType;
  const prices = ASSETS.filter((asset) => {
    const price = values.price[asset].trim();
    return sameUnit && price !== '' && price === listed.price[asset];
  });
  return [...(sameHash ? (['hash'] as const) : []), ...prices.map((asset) => `price.${asset}` as const)];
}
