import { type Bounds, HOURS } from './rental-hours.ts';

/**
 * The rules of single fields, one for the service's schemas and the forms alike. Each returns the problem in words that
 * name the limit, or undefined: a service says them of a field as they are, a form has a sentence for each of them. Lengths
 * count characters (code points). Specification, section 2; the limits: docs/silences.md, section 3.
 */

const HIGHEST_PRIORITY = 4;
/** Among them the mark of a byte order: as the first of a text it is taken for one, and lost. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufeff]/u;
/** White space, what no font draws, and the blank letters. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** After one of these the rest of a line may read backwards: a name could look like another one's. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/u;
const WHOLE = /^\d{1,15}(?:\.0{1,15})?$/;

/** A rig's, profile's or pool's name: 1–100 characters, not only what cannot be seen, and none that turns what stands after it. */
export function nameProblem(text: string) {
  return unseenProblem(text) ?? textProblem(text, between(1, 100));
}

/** Where a rig stands, as a name is written, or nothing. */
export function regionProblem(text: string) {
  return unseenProblem(text) ?? textProblem(text, atMost(100));
}

function unseenProblem(text: string) {
  if (text.length > 0 && text.replace(INVISIBLE, '') === '') return 'must not be only white space';
  return TURNING.test(text) ? 'must not turn the direction of text' : undefined;
}

export function descriptionProblem(text: string) {
  return textProblem(text, atMost(2000));
}

export function poolUserProblem(text: string) {
  return textProblem(text, between(1, 256));
}

export function poolPasswordProblem(text: string) {
  return textProblem(text, atMost(256));
}

/** An API key id or an API secret: 1–128 visible ASCII characters. */
export function credentialProblem(text: string): string | undefined {
  if (/^[\x21-\x7e]{1,128}$/.test(text)) return undefined;
  return 'must be 1 to 128 letters, digits or signs, without spaces';
}

/** A slot's priority as a number or as it stands in a path: 0 to 4. */
export function slotPriorityProblem(value: unknown): string | undefined {
  const priority = wholeNumber(value);
  if (priority !== undefined && priority <= HIGHEST_PRIORITY) return undefined;
  return `must be a whole number from 0 to ${HIGHEST_PRIORITY}`;
}

/** Whole hours, by default 1–1500. */
export function hoursProblem(value: unknown, bounds: Bounds = HOURS): string | undefined {
  const hours = wholeHours(value);
  if (hours !== undefined && hours >= bounds.min && hours <= bounds.max) return undefined;
  return `must be whole hours from ${bounds.min} to ${bounds.max}`;
}

/** 3, 3.0, "3" and "3.0" are 3; anything that is not a whole number of hours is undefined. */
export function wholeHours(value: unknown): number | undefined {
  return wholeNumber(value);
}

function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'string') return WHOLE.test(value) ? Number(value) : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

interface Length<Problem extends string> extends Bounds {
  readonly problem: Problem;
}

function textProblem<Problem extends string>(text: string, { min, max, problem }: Length<Problem>) {
  if (UNPRINTABLE.test(text)) return 'must not contain control characters';
  const length = [...text].length;
  return length >= min && length <= max ? undefined : problem;
}

function between<const Min extends number, const Max extends number>(min: Min, max: Max) {
  return { min, max, problem: `must have ${min} to ${max} characters` } as const;
}

function atMost<const Max extends number>(max: Max) {
  return { min: 0, max, problem: `must have at most ${max} characters` } as const;
}
