import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { decimalText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { type Decimal, rescale, tenToThe, withoutEndZeros } from '#lib/domain/decimal.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { AMOUNT_PLACES, amount, formatAmount } from '#lib/domain/money.ts';
import { formatUnitPrice, pricePerUnitDay } from '#lib/domain/price.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';
import type { EditedPrice } from './edited-price.ts';

/** The same price for all, each in its own unit; those that are not offered in the asset are from then on. */
export interface SetEdit {
  kind: 'price';
  asset: Asset;
  /** Per `unit` and day: one that could be listed. */
  price: string;
  unit: HashUnit;
}

/** A price per some unit as one per the rig's own, to the nearest 1e-8; one that comes to nothing in it is a problem. */
export function priceSet({ price: prices, priceType }: ListingTerms, edit: SetEdit): EditedPrice {
  const { asset, price, unit } = edit;
  const own = hashUnit(priceType);
  if (!own) return { problem: `Its prices are per “${priceType}”, which is no unit that is known here.` };
  const exact = pricePerUnitDay({ price: amount(price), priceUnit: unit }, own);
  const nearest = rescale(exact, AMOUNT_PLACES);
  const per = (amount: string, of: HashUnit) => `${amount} ${asset}${perUnitDay(of)}`;
  const [typed, steps] = [per(decimalText(price), unit), per('0.00000001', own)];
  if (nearest === 0n) return { problem: `${typed} is too low for it: its prices move in steps of ${steps}.` };
  const notes: string[] = [];
  if (prices[asset] === undefined) notes.push(`It could not be rented in ${asset}; at this price it can.`);
  if (!isNear(exact, nearest)) {
    const real = withoutEndZeros(formatUnitPrice(pricePerUnitDay({ price: nearest, priceUnit: own }, unit)));
    notes.push(
      `In steps of ${steps} its price cannot be just ${typed}: it becomes ${per(decimalText(real), unit)}.`,
    );
  }
  return { price: { ...prices, [asset]: formatAmount(nearest) }, notes };
}

/** Within a thousandth. */
function isNear({ units, scale }: Decimal, nearest: bigint): boolean {
  const off = nearest * tenToThe(scale - AMOUNT_PLACES) - units;
  return (off < 0n ? -off : off) * 1000n <= units;
}
