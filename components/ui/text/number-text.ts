import { firstUse } from './first-use.ts';
import { FIGURE_LANGUAGE, LANGUAGE } from './language.ts';

/** How a screen writes figures of a kind. What machines read has no language: see `csvNumber`. */
export function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(FIGURE_LANGUAGE, options);
}

/** Digits behind the point: exactly so many, so that figures line up, or at most so many without zeros at the end. */
export type Places = number | { atMost: number };

const formats = new Map<string, Intl.NumberFormat>();

/** "2,911" */
export function countText(count: number): string {
  return figuresText(count, { atMost: 0 });
}

/** "1,204.50": the figures alone, for a unit to follow. */
export function figuresText(value: number, places: Places): string {
  return formatIn(places).format(value);
}

function formatIn(places: Places): Intl.NumberFormat {
  const [least, most] = typeof places === 'number' ? [places, places] : [0, places.atMost];
  const key = `${least} ${most}`;
  const format =
    formats.get(key) ?? numberFormat({ minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, format);
  return format;
}

/** "1,204.50000000": an exact decimal's text, in as many places as it is given in. */
export function decimalText(decimal: string): string {
  return formatIn(decimal.split('.')[1]?.length ?? 0).format(decimal as Intl.StringNumericLiteral);
}

/** "+0.00012500", "-18": an exact difference, in as many places as it is given in. */
export function differenceText(decimal: string): string {
  const places = decimal.split('.')[1]?.length ?? 0;
  const format = numberFormat({
    signDisplay: 'exceptZero',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** "91.6 %": a percentage, not a part of one. Its sign stands off as every unit here does; Intl's English joins it on. */
export function percentText(percent: number, places: Places = 1): string {
  return `${figuresText(percent, places)} %`;
}

/** "89.2–94.1": the figures alone; one figure where both ends are written alike. */
export function intervalText({ low, high }: { low: number; high: number }, places: Places = 1): string {
  const format = formatIn(places);
  const [from, to] = [format.format(low), format.format(high)];
  return from === to ? from : `${from}${RANGE_SIGN()}${to}`;
}

/**
 * What the language puts between the ends of a range: `formatRange` itself takes fifty times as long, and stands in each row of
 * a table.
 */
const RANGE_SIGN = firstUse(() =>
  numberFormat()
    .formatRangeToParts(1, 2)
    .flatMap(({ source, value }) => (source === 'shared' ? value : []))
    .join(''),
);

/** "1,500": a whole number, given as a service writes it; as it is where it is none. */
export function wholeText(text: string): string {
  return isWhole(text) ? countText(Number(text)) : text;
}

/** "1–1,500": from a whole number to another, given as a service writes them; as they are where they are none. */
export function spanText(from: string, to: string): string {
  const [low, high] = [Number(from), Number(to)];
  return isWhole(from) && isWhole(to) ? intervalText({ low, high }, 0) : `${from}–${to}`;
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text);
}

/** A text for each form of plural the language has; "#" stands for the count. No name belongs in it: it may hold a "#". */
export type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

const PLURALS = firstUse(() => new Intl.PluralRules(LANGUAGE));

/** "1 rental ends", "1,204 rentals end": the text that fits a count, with the count in it. */
export function counted(count: number, forms: PluralForms): string {
  return (forms[PLURALS().select(count)] ?? forms.other).replace('#', countText(count));
}
