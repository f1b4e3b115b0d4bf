import { decimal, fixed, rescale } from './decimal.ts';

/** An amount of an asset in units of 1e-8: 12500n is 0.00012500. */
export type Amount = bigint;

/** An amount of an asset per hour in units of 1e-12: what a whole rig costs, before rounding to a cost. */
export type HourRate = bigint;

const AMOUNT_PLACES = 8;
const RATE_PLACES = 12;
const AMOUNT = /^\d{1,10}(?:\.\d{1,8})?$/;
const RATE = /^\d{1,10}(?:\.\d{1,12})?$/;
const AMOUNT_RULE =
  'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places';

/** Reads "0.00012500". Below 10^10, so that it fits a signed 64-bit column. Throws RangeError. */
export function amount(text: string): Amount {
  if (!AMOUNT.test(text)) throw new RangeError(`An amount ${AMOUNT_RULE}`);
  return rescale(decimal(text), AMOUNT_PLACES);
}

/** Reads a ledger value, "-0.00094200": an amount where a debit is negative. Throws RangeError. */
export function signedAmount(text: string): Amount {
  return text.startsWith('-') ? -amount(text.slice(1)) : amount(text);
}

/** Eight places, with a sign where it is negative: "-0.00094200". */
export function formatAmount(value: Amount): string {
  return fixed(value, AMOUNT_PLACES);
}

/** What is wrong with an amount as typed, if anything. */
export function amountProblem(text: string) {
  return AMOUNT.test(text) ? undefined : AMOUNT_RULE;
}

/** What is wrong with a price as typed, if anything: an amount, and not nothing. */
export function priceProblem(text: string) {
  return amountProblem(text) ?? (amount(text) > 0n ? undefined : 'must be more than zero');
}

/** Whether a text is an amount, and that of nothing: "0.00000000". */
export function isNothing(text: string): boolean {
  return amountProblem(text) === undefined && amount(text) === 0n;
}

/** Reads a rate per hour, "0.000003795000", as rigs carry it in `price.<asset>.hour`. Throws RangeError. */
export function hourRate(text: string): HourRate {
  if (!RATE.test(text)) {
    throw new RangeError(
      'A rate per hour must be a decimal number below 10,000,000,000 with at most 12 places',
    );
  }
  return rescale(decimal(text), RATE_PLACES);
}

/** Twelve places: "0.000003795000". */
export function formatHourRate(rate: HourRate): string {
  return fixed(rate, RATE_PLACES);
}
