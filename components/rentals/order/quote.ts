import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { percentText } from '#components/ui/text/number-text.ts';
import { readDecimal } from '#lib/domain/decimal.ts';
import { type Amount, formatAmount, type HourRate } from '#lib/domain/money.ts';
import { costOf, feeOf } from '#lib/domain/price.ts';

interface Payer {
  /** A share of the cost, "0.03"; undefined where the market does not say it. */
  feeRate: string | undefined;
  /** Confirmed, in the asset paid with; undefined where it is not known. */
  balance: Amount | undefined;
}

export interface QuoteInput extends Payer {
  /** For the whole rig. */
  hourRate: HourRate;
  /** Whole hours. */
  hours: number;
}

/** What a rental would cost, and leave. */
export interface Quote {
  cost: Amount;
  fee: Amount | undefined;
  /** The cost with the fee, where the fee is known. */
  total: Amount;
  /** Negative where the balance does not cover the total. */
  balanceAfter: Amount | undefined;
}

/** What is paid, and how much of it goes to the market. */
export type Costs = Pick<Quote, 'cost' | 'fee'>;

export function quoteOf({ hourRate, hours, ...payer }: QuoteInput): Quote {
  return quoteOfCost(costOf(hourRate, hours), payer);
}

/** What a rental of a known cost comes to. */
export function quoteOfCost(cost: Amount, { feeRate, balance }: Payer): Quote {
  const fee = feeRate !== undefined && readDecimal(feeRate) ? feeOf(cost, feeRate) : undefined;
  return quoteOfParts({ cost, fee }, balance);
}

/** What a rental of a known cost and fee comes to; without the fee where that is not known. */
export function quoteOfParts({ cost, fee }: Costs, balance: Amount | undefined): Quote {
  const total = cost + (fee ?? 0n);
  return { cost, fee, total, balanceAfter: balance === undefined ? undefined : balance - total };
}

/** "Your balance would be 0.00012000 BTC short.", where it would; in the scale given. */
export function shortfall(
  { balanceAfter }: Quote,
  { asset, scale }: { asset: string; scale: AmountScale },
): string | undefined {
  if (balanceAfter === undefined || balanceAfter >= 0n) return undefined;
  return `Your balance would be ${amountText(formatAmount(-balanceAfter), asset, scale)} short.`;
}

/** "Fee, 3 %"; "Fee" alone where it is not that share of the cost, as when the market changed it since it was read. */
export function feeTerm(quote: Costs | undefined, feeRate: string | undefined): string {
  if (feeRate === undefined || !readDecimal(feeRate)) return 'Fee';
  const isShare = quote?.fee === undefined || quote.fee === feeOf(quote.cost, feeRate);
  return isShare ? `Fee, ${formatShare(feeRate)}` : 'Fee';
}

/** The same of several that are told of together, each fee rounded by itself; "Fee" alone where one is not known. */
export function commonFeeTerm(quotes: readonly Costs[], feeRate: string | undefined): string {
  const terms = new Set(quotes.map((quote) => (quote.fee === undefined ? 'Fee' : feeTerm(quote, feeRate))));
  const [term = 'Fee'] = terms;
  return terms.size > 1 ? 'Fee' : term;
}

/** "3 %" for "0.03". */
export function formatShare(share: string): string {
  return percentText(100 * Number(share), { atMost: 6 });
}
