import type { TypedAmount } from '#components/prices/typed-amount.ts';
import { readTyped } from '#components/prices/typed-amount.ts';
import { countText } from '#components/ui/text/number-text.ts';
import { hoursProblem, wholeHours } from '#lib/domain/field-rules.ts';
import { type HourLimits, hoursForBudget } from '#lib/domain/hours-for-budget.ts';
import type { Amount } from '#lib/domain/money.ts';

/** How long, said in hours or by what it may cost: the one typed last drives the other. */
export interface HoursChoice {
  drives: 'hours' | 'budget';
  length: string;
  budget: TypedAmount;
}

/** What is on offer. */
export interface HoursPriced {
  limits: HourLimits;
  /** What so many hours cost, with the fee where it is known; undefined while that cannot be told. */
  totalOf: ((hours: number) => Amount) | undefined;
}

/** The whole hours that the choice comes to; undefined where it is none within the limits. */
export function hoursChosen(choice: HoursChoice, { limits, totalOf }: HoursPriced): number | undefined {
  const length = choice.length.trim();
  if (choice.drives === 'hours') return hoursProblem(length, limits) ? undefined : wholeHours(length);
  const budget = readTyped(choice.budget);
  return budget === undefined || !totalOf ? undefined : hoursForBudget(budget, limits, totalOf);
}

/** What is wrong with the hours as typed, while they drive, as a sentence. */
export function lengthProblem({ drives, length }: HoursChoice, { limits }: HoursPriced): string | undefined {
  if (drives !== 'hours' || !hoursProblem(length.trim(), limits)) return undefined;
  return `Must be whole hours from ${countText(limits.min)} to ${countText(limits.max)}.`;
}
