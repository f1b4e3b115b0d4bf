import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { readTyped } from '#components/prices/typed-amount.ts';
import { readAmount } from '#lib/domain/money.ts';
import { askedTotal } from '../order/asked-total.ts';
import { FEE_WORDS, hoursText, totalWords } from '../order/budget-words.ts';
import { balanceIn, type Paying } from '../order/paying.ts';
import { quoteOfParts, shortfall } from '../order/quote.ts';
import type { ExtensionReview } from './extension.ts';
import type { QuotedExtension } from './quoted-extension.ts';

interface Quoted extends Pick<QuotedExtension, 'choice' | 'hours' | 'asking' | 'review'> {
  paying: Pick<Paying, 'balances'>;
}

interface Spoken {
  asset: string;
  scale: AmountScale;
}

const CORRECT = { hours: 'Correct the hours first.', budget: 'Correct the budget first.' } as const;

/** What is on its way and has to be here before an extension can be reviewed. */
export function awaitedCost({ asking }: Pick<Quoted, 'asking'>): string | undefined {
  return asking ? 'The cost is still being asked for.' : undefined;
}

/** The same for terms that changed, whose cost may be older than the change. */
export function awaitedAnew({ asking, isFetching }: Pick<QuotedExtension, 'asking' | 'isFetching'>) {
  return asking || isFetching ? 'The cost is being asked for once more.' : undefined;
}

/** What is still missing before an extension can be reviewed; undefined where nothing is, or where its cost is on its way. */
export function waitingFor(
  { choice, hours, asking, review, paying }: Quoted,
  spoken: Spoken,
): string | undefined {
  if (review)
    return beyondBalance({ paying, review }, spoken.scale) ?? beyondBudget({ choice, review }, spoken);
  if (asking) return undefined;
  const typed = choice.drives === 'hours' ? choice.length : choice.budget.text;
  if (typed.trim() === '') return 'Enter the hours first.';
  if (hours === undefined) return CORRECT[choice.drives];
  return 'There is no cost for these hours yet.';
}

/** What the amount in the budget is made of: of one that is worked out the market has the word, of one that is typed the rig's price. */
export function budgetMadeOf({
  choice,
  review,
  paying,
}: Pick<QuotedExtension, 'choice' | 'review' | 'paying'>): string {
  if (choice.drives === 'hours' && review) return FEE_WORDS[askedTotal(review.quote).fee];
  return totalWords(paying);
}

interface Payable {
  paying: Pick<Paying, 'balances'>;
  review: Pick<ExtensionReview, 'quote'> | undefined;
}

/** How much the balance lacks for what the market asks; undefined where it covers that, or where one of them is not known. */
export function beyondBalance({ paying, review }: Payable, scale: AmountScale): string | undefined {
  if (!review) return undefined;
  const asset = review.quote.currency;
  const cost = readAmount(askedTotal(review.quote).asked);
  if (cost === undefined) return undefined;
  const quote = quoteOfParts({ cost, fee: undefined }, balanceIn(paying.balances, asset));
  return shortfall(quote, { asset, scale });
}

/** The hours follow from the price that was read; what the market asks now may be more. */
function beyondBudget(
  { choice, review }: { choice: Quoted['choice']; review: ExtensionReview },
  { asset, scale }: Spoken,
): string | undefined {
  const budget = choice.drives === 'budget' ? readTyped(choice.budget) : undefined;
  const { asked } = askedTotal(review.quote);
  const cost = readAmount(asked);
  if (budget === undefined || cost === undefined || cost <= budget) return undefined;
  return `The market asks ${amountText(asked, asset, scale)} for ${hoursText(review.hours)}, more than your budget. Take fewer hours.`;
}
