import { unitDay } from '#components/prices/per-unit-day.ts';
import { decimalText } from '#components/ui/text/number-text.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { readPrice } from '#lib/domain/money.ts';
import { formatUnitPrice, pricePerUnitDay } from '#lib/domain/price.ts';
import { perExahash } from '#lib/domain/rig-price.ts';
import type { ListingTerms } from './listing-terms.ts';

type Prices = Pick<ListingTerms, 'price' | 'priceType'>;

/** In which assets a price falls to less than half, per the same hash rate; one that is new, or withdrawn, does not. */
export function fallenAssets(before: Prices, after: Prices): Asset[] {
  return ASSETS.filter((asset) => {
    const [was, becomes] = [before, after].map((prices) => pricePerExahash(prices, asset));
    return was !== undefined && becomes !== undefined && becomes * 2n < was;
  });
}

/** That a price falls so far, with what it is before in the unit that is typed. */
export function fallenWords(asset: Asset, before: Prices, unit: HashUnit): string | undefined {
  const [price, priceUnit] = [readPrice(before.price[asset] ?? ''), hashUnit(before.priceType)];
  if (price === undefined || priceUnit === undefined) return undefined;
  const was = decimalText(formatUnitPrice(pricePerUnitDay({ price, priceUnit }, unit)));
  return `The price in ${asset} falls to less than half of what it is now, ${was} ${asset}/${unitDay(unit)}.`;
}

function pricePerExahash({ price, priceType }: Prices, asset: Asset) {
  const read = readPrice(price[asset]?.trim() ?? '');
  return read === undefined ? undefined : perExahash(read, priceType);
}
