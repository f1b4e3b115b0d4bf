import type { AmountScale } from '#components/prices/scaled-amount.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { byAsset } from '#lib/domain/asset.ts';
import { type Amount, readAmount } from '#lib/domain/money.ts';
import type { ExtensionReview } from '../extend/extension.ts';
import { askedTotal } from '../order/asked-total.ts';
import { balanceIn } from '../order/paying.ts';
import { type Costs, quoteOfParts, shortfall } from '../order/quote.ts';

/** What extensions come to in one asset. */
export interface ExtensionSum {
  asset: string;
  rentals: number;
  /** How many are added, of all of them together. */
  hours: number;
  cost: Amount;
  /** Undefined where the market does not say it of each of them. */
  fee: Amount | undefined;
  /** Of each of them. */
  each: readonly Costs[];
  /** With the fee where that is known. */
  total: Amount;
  /** Negative where the balance does not cover the total; undefined where it is not known. */
  balanceAfter: Amount | undefined;
}

/** Asset by asset, in their order. */
export function extensionSums(
  reviews: readonly ExtensionReview[],
  balances: Data<'balance'> | undefined,
): ExtensionSum[] {
  const assets = [...new Set(reviews.map(({ quote }) => quote.currency))].toSorted(byAsset);
  return assets.map((asset) =>
    sumOf(
      asset,
      reviews.filter(({ quote }) => quote.currency === asset),
      balances,
    ),
  );
}

function sumOf(
  asset: string,
  reviews: readonly ExtensionReview[],
  balances: Data<'balance'> | undefined,
): ExtensionSum {
  const each = reviews.map(({ quote }) => costsOf(quote));
  const cost = added(each.map((one) => one.cost));
  const total = cost + added(each.map(({ fee = 0n }) => fee));
  const isFeeKnown = each.every(({ fee }) => fee !== undefined);
  const { balanceAfter } = quoteOfParts({ cost: total, fee: undefined }, balanceIn(balances, asset));
  return {
    asset,
    rentals: reviews.length,
    hours: reviews.reduce((sum, review) => sum + review.hours, 0),
    cost,
    fee: isFeeKnown ? total - cost : undefined,
    each,
    total,
    balanceAfter,
  };
}

function costsOf(quote: ExtensionReview['quote']): Costs {
  const cost = readAmount(quote.cost) ?? 0n;
  const { asked, fee } = askedTotal(quote);
  return { cost, fee: fee === 'included' ? (readAmount(asked) ?? 0n) - cost : undefined };
}

/** What the balances lack for all of them, a sentence for the first asset that is short; undefined where they cover it. */
export function beyondBalances(sums: readonly ExtensionSum[], scale: AmountScale): string | undefined {
  for (const { asset, cost, fee, total, balanceAfter } of sums) {
    const short = shortfall({ cost, fee, total, balanceAfter }, { asset, scale });
    if (short !== undefined) return short;
  }
  return undefined;
}

function added(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, one) => sum + one, 0n);
}
