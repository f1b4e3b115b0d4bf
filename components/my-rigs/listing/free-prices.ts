import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { hoursProblem } from '#lib/domain/field-rules.ts';
import { hashProblem } from '#lib/domain/hash-rate.ts';
import { amount, priceProblem } from '#lib/domain/money.ts';
import { costOf, hourRateOf } from '#lib/domain/price.ts';
import type { ListingValues } from './listing-values.ts';

type Priced = Pick<ListingValues, 'price' | 'priceType' | 'hash' | 'hashType' | 'minhours'>;

/** The assets in which the shortest rental would cost nothing, since what it comes to is rounded to 1e-8; none while it cannot be told. */
export function freeAssets({ price, priceType, hash: typed, hashType, minhours }: Priced): Asset[] {
  const [hash, hours] = [typed.trim(), minhours.trim()];
  if (hashProblem(hash) !== undefined || hoursProblem(hours) !== undefined) return [];
  return ASSETS.filter((asset) => {
    const text = price[asset].trim();
    if (priceProblem(text) !== undefined) return false;
    const rate = hourRateOf({ price: amount(text), priceUnit: priceType, hash: { hash, type: hashType } });
    return costOf(rate, Number(hours)) === 0n;
  });
}
