import { z } from 'zod';
import { digitsOf } from '#lib/domain/decimal.ts';

/*
 * The building blocks of the shapes. What is read from a service is read tolerantly, since services of this family
 * differ in numbers or strings for the same field; what is written by a caller is checked by the rules of lib/domain.
 */

/** A string; a number is read as its digits: 1.2e-7 is "0.00000012". */
export const text = textOr('must be text');

function textOr(wrongKind: string, isAsWritten: (value: number) => boolean = () => true) {
  return z
    .union([z.string(), z.number()], { error: missingOr(wrongKind) })
    .transform((value, context) => {
      if (typeof value === 'string') return value;
      if (isAsWritten(value)) return digitsOf(value);
      context.addIssue({
        code: 'custom',
        message: 'must be text: as a number it does not arrive as it was written',
      });
      return z.NEVER;
    })
    .pipe(z.string());
}

/** Whether a number has no more digits than JSON's numbers keep. */
function isExact(value: number): boolean {
  return Number(value.toPrecision(15)) === value;
}

/** A number; its text is read too. */
export const count = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i)], {
    error: missingOr('must be a number'),
  })
  .transform(Number)
  .pipe(z.number());

const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off', ''].map((word) => [word, false] as const),
]);

/** A boolean; services and callers also write 1, "1", "yes", "on" and their opposites, in any case. */
export const flag = z
  .union([z.boolean(), z.number(), z.string()], { error: missingOr('must be true or false') })
  .transform((value, context) => {
    const read = FLAG_WORDS.get(String(value).toLowerCase());
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'must be true or false' });
    return z.NEVER;
  })
  .pipe(z.boolean());

/** An algorithm slug: lower case from here on, since slugs compare case-insensitively. */
export const slug = text
  .pipe(z.string().regex(/^[a-zA-Z0-9_-]{1,40}$/, 'must be an algorithm slug such as "scrypt"'))
  .transform((value) => value.toLowerCase());

/** An asset code in upper case, e.g. BTC. */
export const assetCode = text
  .pipe(z.string().regex(/^[a-zA-Z0-9]{2,10}$/, 'must be an asset code such as "BTC"'))
  .transform((value) => value.toUpperCase());

/** Digits, as our service writes ids; other services' ids are plain text. */
export const digits = textOr('must be an id of digits', Number.isSafeInteger).pipe(
  z.string().regex(/^\d{1,18}$/, 'must be an id of digits'),
);

/**
 * Text that a rule of lib/domain finds no problem with. A number stands for its digits only where that is surely how it was
 * written: a fraction may have lost zeros, a long one its last digits.
 */
export function ruled(problemOf: Rule) {
  return keeping(textOr('must be text', Number.isSafeInteger), problemOf);
}

/**
 * A decimal number that a rule of lib/domain finds no problem with; it may be written as a number of at most fifteen digits.
 * `wrongKind` is said of anything else.
 */
export function ruledDecimal(problemOf: Rule, wrongKind: string) {
  return keeping(textOr(wrongKind, isExact), problemOf);
}

type Rule = (value: string) => string | undefined;

function keeping(shape: ReturnType<typeof textOr>, problemOf: Rule) {
  return shape.superRefine((value, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** A field that may be left out; null leaves it out too. For text of which "" is a value, or is refused. */
export function orNull<S extends z.ZodType>(shape: S) {
  const given = (value: z.input<S> | null | undefined) => value ?? undefined;
  return z.preprocess(given, shape.optional()).optional();
}

/** A field that may be left out; forms and some clients send it as "" or null then. */
export function orBlank<S extends z.ZodType>(shape: S) {
  const given = (value: z.input<S> | '' | null | undefined) =>
    value === '' ? undefined : (value ?? undefined);
  return z.preprocess(given, shape.optional()).optional();
}

/** A list; services that cannot tell one from a map write `{"0":…,"1":…}`, and `{}` for an empty one. */
export function list<S extends z.ZodType>(item: S) {
  return z.preprocess((value) => (isNumbered(value) ? Object.values(value) : value), z.array(item));
}

function isNumbered(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((key) => /^\d+$/.test(key));
}

/** What may be without any content: then an object without fields, however the service writes that. */
export function orEmpty<S extends z.ZodType>(shape: S) {
  return z.preprocess((value) => (isBlank(value) ? {} : value), shape);
}

/**
 * What an answer may leave out, or leave blank: "", false, `[]` and `{}` are as good as absent. Of texts of which "" is a
 * value, flags and lists these are as good as absent that say nothing there: `maybeText`, `maybeFlag`, `maybeList`.
 */
export function maybe<S extends z.ZodType>(shape: S) {
  return absentWhere(isBlank, shape);
}

/** Text that an answer may leave out. */
export const maybeText = absentWhere((value) => value === false || isEmpty(value), text);

/** A flag that an answer may leave out. */
export const maybeFlag = absentWhere(isEmpty, flag);

/** A list that an answer may leave out. */
export function maybeList<S extends z.ZodType>(item: S) {
  return absentWhere((value) => value === false || value === '', list(item));
}

function absentWhere<S extends z.ZodType>(isAbsent: (value: unknown) => boolean, shape: S) {
  return z.preprocess((value) => (isAbsent(value) ? undefined : value), shape.nullish()).nullish();
}

function isBlank(value: unknown): boolean {
  return value === '' || value === false || isEmpty(value);
}

/** `[]` or `{}`. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A hash rate in an answer, with its unit; `nice` is both as one text. */
export const hashAmount = z.object({ hash: text, type: text, nice: maybeText });

/** Words for a field that is absent, which null says too, or of the wrong kind. */
export function missingOr(wrongKind: string) {
  return (issue: { input?: unknown }) =>
    (issue.input ?? undefined) === undefined ? 'is required' : wrongKind;
}
