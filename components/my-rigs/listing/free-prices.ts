import { counted } from '#components/ui/text/number-text.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { hoursProblem } from '#lib/domain/field-rules.ts';
import { hashProblem } from '#lib/domain/hash-rate.ts';
import { amount, priceProblem } from '#lib/domain/money.ts';
import { costOf, hourRateOf } from '#lib/domain/price.ts';
import type { ListingValues } from './listing-values.ts';

interface Priced extends Pick<ListingValues, 'priceType' | 'hash' | 'hashType' | 'minhours'> {
  price: Readonly<Partial<Record<Asset, string>>>;
}

/** The assets in which the shortest rental would cost nothing, since what it comes to is rounded to 1e-8; none while it cannot be told. */
export function freeAssets({ price, priceType, hash: typed, hashType, minhours }: Priced): Asset[] {
  const [hash, hours] = [typed.trim(), minhours.trim()];
  if (hashProblem(hash) !== undefined || hoursProblem(hours) !== undefined) return [];
  return ASSETS.filter((asset) => {
    const text = price[asset]?.trim() ?? '';
    if (priceProblem(text) !== undefined) return false;
    const rate = hourRateOf({ price: amount(text), priceUnit: priceType, hash: { hash, type: hashType } });
    return costOf(rate, Number(hours)) === 0n;
  });
}

/** That the shortest rental, of so many hours, costs nothing in an asset, as a sentence. */
export function freeWords(asset: Asset, hours: number): string {
  const rental = counted(hours, { one: '# hour', other: '# hours' });
  return `At this price the shortest rental costs nothing in ${asset}: ${rental} of the whole rig come to 0.00000000 ${asset}.`;
}
