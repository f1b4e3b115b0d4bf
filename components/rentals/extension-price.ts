import { assetOf } from '#lib/domain/asset.ts';
import { hashUnit } from '#lib/domain/hash-rate.ts';
import { type Amount, amount, type HourRate } from '#lib/domain/money.ts';
import { hourRateOf } from '#lib/domain/price.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import { quoteOf } from './quote.ts';
import type { Rental } from './rental-figures.ts';

/**
 * What an extension of so many hours comes to, with the fee where its share is known: the rig's price of now for the
 * rental's own hash rate. It is what a budget is spread over; what is paid is what the market quotes. Undefined where
 * the price cannot be told.
 */
export function extensionTotals(
  rental: Rental,
  feeRate: string | undefined,
): ((hours: number) => Amount) | undefined {
  const rate = extensionRate(rental);
  if (rate === undefined) return undefined;
  return (hours) => quoteOf({ hourRate: rate, hours, feeRate, balance: undefined }).total;
}

function extensionRate({ rig, price: { currency }, hashrate }: Rental): HourRate | undefined {
  const asset = assetOf(currency);
  const listed = asset && rig.price && priceIn(rig, asset);
  const [priceUnit, hashType] = [hashUnit(rig.price?.type ?? ''), hashUnit(hashrate.advertised.type)];
  if (!listed || !priceUnit || !hashType) return undefined;
  try {
    const hash = { hash: hashrate.advertised.hash, type: hashType };
    const rate = hourRateOf({ price: amount(listed.price), priceUnit, hash });
    return rate > 0n ? rate : undefined;
  } catch {
    return undefined;
  }
}
