import { decimal, fixed, rescale, tenToThe } from './decimal.ts';

/** An amount of an asset in units of 1e-8: 12500n is 0.00012500. */
export type Amount = bigint;

/** An amount of an asset per hour in units of 1e-12: what a whole rig costs, before rounding to a cost. */
export type HourRate = bigint;

export const AMOUNT_PLACES = 8;
export const RATE_PLACES = 12;
/** Each price, and each amount that a request gives, is below it: ten digits before the point. Sums may be above. */
export const AMOUNT_END: Amount = tenToThe(10 + AMOUNT_PLACES);
/** The greatest balance there can be: balances are signed 64-bit numbers. */
export const MOST_BALANCE: Amount = 2n ** 63n - 1n;
const AMOUNT = /^\d{1,10}(?:\.\d{1,8})?$/;
const OF_ANY_PLACES = /^\d{1,10}(?:\.\d{1,40})?$/;
const AMOUNT_RULE =
  'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places';

/** Reads "0.00012500". Below 10^10, so that it fits a signed 64-bit column. Throws RangeError. */
export function amount(text: string): Amount {
  if (!AMOUNT.test(text)) throw new RangeError(`An amount ${AMOUNT_RULE}`);
  return rescale(decimal(text), AMOUNT_PLACES);
}

/** Eight places, with a sign where it is negative: "-0.00094200". */
export function formatAmount(value: Amount): string {
  return fixed(value, AMOUNT_PLACES);
}

/**
 * What was paid, is asked or is held, as services write it: what is beyond eight places is rounded, halves up, since not every
 * service rounds what its arithmetic leaves there. Undefined where it is no amount.
 */
export function readAmount(text: string): Amount | undefined {
  return OF_ANY_PLACES.test(text) ? rescale(decimal(text), AMOUNT_PLACES) : undefined;
}

/** What was paid or received, as services write it, negative for a debit: read as `readAmount` does. */
export function readSignedAmount(text: string): Amount | undefined {
  if (!text.startsWith('-')) return readAmount(text);
  const debit = readAmount(text.slice(1));
  return debit === undefined ? undefined : -debit;
}

/** As a part of a price this is nothing but what floating-point arithmetic leaves. */
const NOISE_PLACES = 12;

/**
 * What is asked per unit of hash rate, as services write it. Undefined where it is no amount, or one that eight places do not
 * hold: of a price per a small unit they might be a tenth.
 */
export function readPrice(text: string): Amount | undefined {
  const price = readAmount(text);
  if (price === undefined || AMOUNT.test(text)) return price;
  const { units, scale } = decimal(text);
  const beyond = price * tenToThe(scale - AMOUNT_PLACES) - units;
  const most = units / tenToThe(NOISE_PLACES);
  return -most <= beyond && beyond <= most ? price : undefined;
}

/** What is wrong with an amount as typed, if anything. */
export function amountProblem(text: string) {
  return AMOUNT.test(text) ? undefined : AMOUNT_RULE;
}

/** What is wrong with a price as typed, if anything: an amount, and more than nothing. */
export function priceProblem(text: string) {
  const size = text.replace(/^-/, '');
  const problem = amountProblem(size);
  if (problem) return problem;
  return size === text && amount(size) > 0n ? undefined : 'must be more than zero';
}

/** Whether a text is an amount, and that of nothing: "0.00000000". */
export function isNothing(text: string): boolean {
  return amountProblem(text) === undefined && amount(text) === 0n;
}

/**
 * Reads a rate per hour, "0.000003795000", as rigs carry it in `price.<asset>.hour`. What is beyond twelve places is
 * rounded, halves up: services that do not round send what their arithmetic leaves there. Throws RangeError.
 */
export function hourRate(text: string): HourRate {
  if (!OF_ANY_PLACES.test(text))
    throw new RangeError('A rate per hour must be a decimal number below 10,000,000,000');
  return rescale(decimal(text), RATE_PLACES);
}

/** Twelve places: "0.000003795000". */
export function formatHourRate(rate: HourRate): string {
  return fixed(rate, RATE_PLACES);
}
