import { assetOf } from '#lib/domain/asset.ts';
import { type Amount, type HourRate, readPrice } from '#lib/domain/money.ts';
import { readHourRate } from '#lib/domain/rig-hour-rate.ts';
import { perExahash, priceIn } from '#lib/domain/rig-price.ts';
import { quoteOf } from '../order/quote.ts';
import type { Rental } from '../rental-figures.ts';
import type { ExtensionQuote } from './extension.ts';

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

/** The rig's price of now in the asset that the rental is paid in, as the service writes it. */
export function listedPrice({ rig, price: { currency } }: Rental): ExtensionQuote['rate'] {
  const asset = assetOf(currency);
  const listed = asset && rig.price && priceIn(rig, asset);
  return rig.price && listed && { price: listed.price, type: rig.price.type };
}

/** Whether a quote is of another price than the rental was read with. */
export function isRepriced(rental: Rental, quote: ExtensionQuote | undefined): boolean {
  const [listed, quoted] = [perUnit(listedPrice(rental)), perUnit(quote?.rate)];
  return listed !== undefined && quoted !== undefined && listed !== quoted;
}

/** The price it was rented at, as the service writes it; extensions have prices of their own. */
export function rentedPrice({ price: { advertised, type } }: Rental): { price: string; type: string } {
  return { price: advertised, type };
}

/**
 * By how many percent a unit of an extension costs more than when the rental was rented, below zero where it costs less;
 * undefined where either price cannot be told.
 */
export function risenSinceRented(rental: Rental, quote: ExtensionQuote | undefined): number | undefined {
  const [before, now] = [perUnit(rentedPrice(rental)), perUnit(quote?.rate)];
  if (!before || now === undefined) return undefined;
  return (Number(now - before) / Number(before)) * 100;
}

function perUnit(rate: ExtensionQuote['rate']): Amount | undefined {
  const price = readPrice(rate?.price ?? '');
  return rate && price !== undefined ? perExahash(price, rate.type) : undefined;
}

/** What an hour of an extension costs now, without the fee; undefined where it cannot be told. */
export function extensionRate(rental: Rental): HourRate | undefined {
  const listed = listedPrice(rental);
  const hash = rental.hashrate.advertised;
  const rate = listed && readHourRate({ price: listed.price, priceType: listed.type, hash });
  return rate || undefined;
}
