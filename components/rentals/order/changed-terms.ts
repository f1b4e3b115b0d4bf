import { perUnitDay } from '#components/prices/per-unit-day.ts';
import type { ChangedTerms, ExtensionTerms, RentalTerms, Terms } from '#lib/contract/desk-orders.ts';
import { compareDecimals, digitsOf, fixed, readDecimal, rescale } from '#lib/domain/decimal.ts';
import { hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';

/** One figure of the terms: "0.00012500", in a unit. */
export interface Figure {
  value: string;
  unit: string;
  /** Of an amount of money: what it is of, and what follows that in the unit. */
  asset?: string;
  per?: string;
}

/** One line of the terms, as it was confirmed and as it is now. */
export interface TermsLine {
  term: string;
  confirmed: Figure;
  /** Undefined where the service does not say it any more, or the thing is not to be had. */
  current: Figure | undefined;
  changed: boolean;
  /** "0.00000120", "-18", in the unit of both; undefined where they are in different units. */
  difference: string | undefined;
}

/** Every line that the confirmed terms have, against the current ones. */
export function termsLines({ confirmed, current }: ChangedTerms): TermsLine[] {
  const now = current ? figuresOf(current) : undefined;
  return Object.entries(figuresOf(confirmed)).flatMap(([term, figure]) =>
    figure ? [lineOf(term, figure, now?.[term])] : [],
  );
}

function lineOf(term: string, confirmed: Figure, current: Figure | undefined): TermsLine {
  if (!current) return { term, confirmed, current, changed: false, difference: undefined };
  const difference = differenceOf(confirmed, current);
  return { term, confirmed, current, changed: difference !== '', difference: difference || undefined };
}

type Figures = Record<string, Figure | undefined>;

function figuresOf(terms: Terms): Figures {
  return 'price' in terms ? rentalFigures(terms) : extensionFigures(terms);
}

function rentalFigures(terms: RentalTerms): Figures {
  const { price, type, currency, hash, length } = terms;
  return {
    Price: money(price, currency, perUnitDay(type)),
    'Hash rate': hashFigure(hash),
    Length: { value: String(length), unit: 'h' },
    ...costFigures(terms),
  };
}

function extensionFigures(terms: ExtensionTerms): Figures {
  const { length, current_hrs } = terms;
  return {
    'Hours so far': current_hrs === undefined ? undefined : { value: String(current_hrs), unit: 'h' },
    'Hours added': { value: String(length), unit: 'h' },
    ...costFigures(terms),
  };
}

function costFigures({ cost, fee, total, currency }: Terms): Figures {
  return {
    Cost: money(cost, currency),
    Fee: fee === undefined ? undefined : money(fee, currency),
    Total: total === undefined ? undefined : money(total, currency),
  };
}

function money(value: string, asset: string, per = ''): Figure {
  return { value, unit: `${asset}${per}`, asset, per };
}

function hashFigure({ hash, type }: RentalTerms['hash']): Figure {
  const unit = hashUnit(type);
  return { value: digitsOf(hash), unit: unit ? unitLabel(unit) : type };
}

/** Blank where both are the same; undefined where they cannot be subtracted. */
function differenceOf(a: Figure, b: Figure): string | undefined {
  const [from, to] = [readDecimal(a.value), readDecimal(b.value)];
  if (!from || !to || a.unit !== b.unit) return a.value === b.value && a.unit === b.unit ? '' : undefined;
  if (compareDecimals(from, to) === 0) return '';
  const scale = Math.max(from.scale, to.scale);
  const by = rescale(to, scale) - rescale(from, scale);
  return fixed(by, scale);
}
