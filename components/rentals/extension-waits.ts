import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { readTyped } from '#components/prices/typed-amount.ts';
import { amountProblem, signedAmount } from '#lib/domain/money.ts';
import { hoursText } from './budget-words.ts';
import type { QuotedExtension } from './quoted-extension.ts';

type Quoted = Pick<QuotedExtension, 'choice' | 'asking' | 'review'>;

/** What is still missing before an extension can be reviewed; undefined where nothing is. */
export function waitingFor(
  { choice, asking, review }: Quoted,
  spoken: { asset: string; scale: AmountScale },
): string | undefined {
  if (review) return beyondBudget({ choice, review }, spoken);
  if (asking) return 'The cost is still being asked for.';
  const typed = choice.drives === 'hours' ? choice.length : choice.budget.text;
  return typed.trim() === '' ? 'Enter the hours first.' : 'There is no cost for these hours yet.';
}

/** The hours follow from the price that was read; what the market asks now may be more. */
function beyondBudget(
  { choice, review }: { choice: Quoted['choice']; review: NonNullable<Quoted['review']> },
  { asset, scale }: { asset: string; scale: AmountScale },
): string | undefined {
  const budget = choice.drives === 'budget' ? readTyped(choice.budget) : undefined;
  const asked = review.quote.total ?? review.quote.cost;
  if (budget === undefined || amountProblem(asked) || signedAmount(asked) <= budget) return undefined;
  return `The market asks ${amountText(asked, asset, scale)} for ${hoursText(review.hours)}, more than your budget. Take fewer hours.`;
}
