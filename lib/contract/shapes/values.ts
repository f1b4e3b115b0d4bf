import { z } from 'zod';
import { fixed, scaled } from '#lib/domain/decimal.ts';

/*
 * The building blocks of the shapes. What is read from a service is read tolerantly, since services of this family
 * differ in numbers or strings for the same field; what is written by a caller is checked by the rules of lib/domain.
 */

/** A string; a number is read as its digits: 1.2e-7 is "0.00000012". */
export const text = z
  .union([z.string(), z.number()], { error: missingOr('must be text') })
  .transform((value) => (typeof value === 'string' ? value : digitsOf(value)))
  .pipe(z.string());

/** A number; its text is read too. */
export const count = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)], { error: missingOr('must be a number') })
  .transform(Number)
  .pipe(z.number());

/** A boolean; services also write 1, "1", "true", "yes" and their opposites. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '', '0', '1', 'true', 'false', 'yes', 'no'])], {
    error: missingOr('must be true or false'),
  })
  .transform((value) => [true, 1, '1', 'true', 'yes'].includes(value))
  .pipe(z.boolean());

/** An algorithm slug: lower case from here on, since slugs compare case-insensitively. */
export const slug = text
  .transform((value) => value.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9_-]{1,40}$/, 'must be an algorithm slug such as "scrypt"'));

/** An asset code in upper case, e.g. BTC. */
export const assetCode = text
  .transform((value) => value.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{2,10}$/, 'must be an asset code such as "BTC"'));

/** Digits, as our service writes ids; other services' ids are plain text. */
export const digits = text.pipe(z.string().regex(/^\d{1,18}$/, 'must be an id of digits'));

const EXPONENT = /^(-?\d+)(?:\.(\d+))?e([+-]\d+)$/;

/** The shortest digits that mean this number and no other, without an exponent. */
function digitsOf(value: number): string {
  const shortest = EXPONENT.exec(String(value));
  if (!shortest) return String(value);
  const [, whole = '', fraction = '', exponent = ''] = shortest;
  const { units, scale } = scaled(BigInt(whole + fraction), fraction.length - Number(exponent));
  return fixed(units, scale);
}

/** Text that a rule of lib/domain finds no problem with. */
export function ruled(problemOf: (value: string) => string | undefined) {
  return text.superRefine((value, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** Words for a field that is absent, or of the wrong kind. */
export function missingOr(wrongKind: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? 'is required' : wrongKind);
}
