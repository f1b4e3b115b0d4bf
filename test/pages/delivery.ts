import { type Delivery, type DeliveryTerms, judge, tally } from '#lib/domain/delivery.ts';
import type { DifficultyRange } from '#lib/domain/difficulty.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { wholeMinutes } from '#lib/domain/rental-period.ts';

/** The verdict on single minutes, of which those count that lie wholly within the period. */
export function delivery(
  minutes: readonly Minute[],
  terms: DeliveryTerms & { readonly optimalDifficulty: DifficultyRange },
): Delivery {
  const { first, end } = wholeMinutes(terms);
  const rented = minutes.filter(({ minute }) => minute >= first && minute < end);
  return judge(tally(rented, terms.optimalDifficulty), terms);
}
