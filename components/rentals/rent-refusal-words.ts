import { describeFailure } from '#lib/queries/describe-failure.ts';
import { failureOf } from '#lib/queries/failure.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS:
    'Nothing was paid: your balance does not cover the total. Rent for fewer hours, or pay with another asset.',
  RIG_NOT_AVAILABLE:
    'Nothing was paid: the rig was rented away or went offline in the meantime. Choose another rig on the market.',
  RIG_NOT_RENTABLE_IN:
    'Nothing was paid: the owner no longer takes this asset. Choose another asset and review again.',
  LENGTH_OUT_OF_RANGE:
    "Nothing was paid: the rig's hours have changed. Choose a length within the limits and review again.",
  OWN_RIG: 'Nothing was paid: this is your own rig, and only others can rent it.',
  PRICE_CHANGED:
    'Nothing was paid: the price rose after you reviewed it. Look at the new cost and review again.',
  TERMS_CHANGED:
    'Nothing was paid: the terms changed after you reviewed them. Look at them and review again.',
  PERMISSION_DENIED:
    'Nothing was paid: this key may not rent. Raise its permRental to write at the market, or connect another key.',
};

/** Why a rental was not made and what to do about it. */
export function rentRefusalWords(error: unknown): string {
  return SENTENCES[failureOf(error).code] ?? describeFailure(error);
}

/** Whether the rental may have been made all the same: it was sent, and what came back does not say. */
export function mayHaveRented(error: unknown): boolean {
  const { code, sent } = failureOf(error);
  return code === 'UNCONFIRMED' || sent === 'perhaps sent' || code === 'UPSTREAM_UNREADABLE';
}
