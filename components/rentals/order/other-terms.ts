import { failureOf } from '#lib/queries/ask/failure.ts';

const OF_OTHER_TERMS = new Set(['TERMS_CHANGED', 'PRICE_CHANGED', 'LENGTH_OUT_OF_RANGE']);

/** Whether an order was refused since what was reviewed is not what there is by now: it is read anew before another review. */
export function isOfOtherTerms(refusal: unknown): boolean {
  return OF_OTHER_TERMS.has(failureOf(refusal).code);
}
