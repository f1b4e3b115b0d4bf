import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { readTyped, typedProblem } from '#components/prices/typed-amount.ts';
import { firstUse } from '#components/ui/text/first-use.ts';
import { numberFormat } from '#components/ui/text/number-text.ts';
import { readDecimal } from '#lib/domain/decimal.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { type HoursChoice, type HoursPriced, hoursChosen } from './chosen-hours.ts';
import type { Paying } from './paying.ts';

/** In what amounts are said. */
interface Spoken {
  asset: string;
  scale: AmountScale;
}

/** What is wrong with the budget as typed, while it drives. */
export function budgetProblem(choice: HoursChoice, priced: HoursPriced, spoken: Spoken): string | undefined {
  if (choice.drives !== 'budget') return undefined;
  const budget = readTyped(choice.budget);
  if (budget === undefined) return typedProblem(choice.budget, spoken.asset);
  const { min } = priced.limits;
  const least = priced.totalOf?.(min);
  if (least === undefined || budget >= least) return undefined;
  return `Must be at least ${said(least, spoken)}, for ${hoursText(min)}.`;
}

/** What the budget comes to in whole hours, and what is not spent of it; undefined where it does not drive. */
export function budgetBuys(choice: HoursChoice, priced: HoursPriced, spoken: Spoken): string | undefined {
  const { limits, totalOf } = priced;
  const hours = hoursChosen(choice, priced);
  const budget = readTyped(choice.budget);
  if (choice.drives !== 'budget' || hours === undefined || budget === undefined || !totalOf) return undefined;
  const total = totalOf(hours);
  if (total === budget) return `Buys ${hoursText(hours)} exactly.`;
  if (hours === limits.max)
    return `Buys ${hoursText(hours)}, the most there are, for ${said(total, spoken)}.`;
  const rest = said(budget - total, spoken);
  return `Buys ${hoursText(hours)} for ${said(total, spoken)}. The other ${rest} buy no whole hour.`;
}

/** What a total is made of, as far as the fee is known. */
export function totalWords({ feeReading, feeRate }: Pick<Paying, 'feeReading' | 'feeRate'>): string {
  if (feeReading) return 'the fee is still being read';
  return FEE_WORDS[feeRate === undefined || !readDecimal(feeRate) ? 'on top' : 'included'];
}

/** Whether a total has the fee in it, in words. */
export const FEE_WORDS = { included: 'with the fee', 'on top': "without the marketplace's fee" } as const;

const HOURS = firstUse(() => numberFormat({ style: 'unit', unit: 'hour', unitDisplay: 'long' }));

/** "1 hour", "48 hours". */
export function hoursText(hours: number): string {
  return HOURS().format(hours);
}

function said(value: Amount, { asset, scale }: Spoken): string {
  return amountText(formatAmount(value), asset, scale);
}
