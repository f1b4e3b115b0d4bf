import type { ExtensionTerms, RentalTerms } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { formatAmount, hourRate } from '#lib/domain/money.ts';
import { costOf } from '#lib/domain/price.ts';

/** The terms that a person sees and confirms for a rental of so many hours. */
export function confirmedRental(
  rig: Data<'rigDetail'>,
  length: number,
  currency: Asset = 'BTC',
): RentalTerms {
  const { price = '', hour } = rig.price[currency] ?? {};
  const { hash, type } = rig.hashrate.advertised;
  const cost = formatAmount(costOf(hourRate(hour ?? ''), length));
  return { price, type: rig.price.type, currency, hash: { hash, type }, length, cost };
}

/** The terms that a person sees in a quote and confirms. */
export function confirmedExtension(quote: Data<'extendRental'>, length: number): ExtensionTerms {
  const { cost, fee, total, currency, current_hrs } = quote;
  return {
    length,
    cost,
    fee: fee ?? undefined,
    total: total ?? undefined,
    currency,
    current_hrs: current_hrs ? Number(current_hrs) : undefined,
  };
}
