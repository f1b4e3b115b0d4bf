import { type AmountScale, assetUnit, scaledAmount } from './scaled-amount.ts';

/** What a price is per, as wide as any. */
export const UNIT_DAY = '/PH·day';

/** Figures of most amounts, with their point and commas: of dogecoins one has many. */
const USUAL_FIGURES = { asset: { DOGE: 12, others: 10 }, smallest: { DOGE: 14, others: 10 } } as const;
/** Before the digits of an amount of whole coins that is rounded to some of them: "0.000018685". */
const ZEROS = 7;

/* Pixels, as a row sets them: the space before a unit is a small letter. */
const PADDING = 16;
const FIGURE = 7.32;
const CAPITAL = 8.6;
/**
 * A figure or a times sign in a unit, with what a unit is wider by in the widest of the usual fonts: a first page may come
 * without ours.
 */
const BROAD = 10.4;
const SMALL = 5.2;

interface UsualAmount {
  asset: string;
  scale: AmountScale;
  /** "/h": what follows the unit. */
  per?: string;
}

/** Pixels of a column in which most amounts of an asset are whole, its padding with them. */
export function amountWidth({ asset, scale, per = '' }: UsualAmount): number {
  return widthOf(usualFigures(asset, scale), `${assetUnit(asset, scale)}${per}`);
}

/** Pixels of a column of amounts that are rounded to so many digits, its padding with them. */
export function roundedWidth({ asset, scale, per = '', digits }: UsualAmount & { digits: number }): number {
  const figures = scale === 'asset' ? ZEROS + digits : usualFigures(asset, scale);
  return widthOf(figures, `${assetUnit(asset, scale)}${per}`);
}

interface WrittenAmount {
  /** A decimal's text, with a sign where it is negative. */
  value: string;
  asset: string;
}

/** Pixels of a column in which each of these amounts is whole, its padding with them; nothing for none. `per` follows each unit. */
export function widestAmount(amounts: readonly WrittenAmount[], scale: AmountScale, per = ''): number {
  const largest = new Map<string, string>();
  for (const { value, asset } of amounts) {
    const digits = value.replace('-', '');
    if (isLarger(digits, largest.get(asset) ?? '')) largest.set(asset, digits);
  }
  const sign = amounts.some(({ value }) => value.startsWith('-')) ? 1 : 0;
  const widths = [...largest].map(([asset, digits]) => {
    const { value, unit } = scaledAmount(digits, asset, scale);
    return widthOf(value.length + sign, `${unit}${per}`);
  });
  return Math.max(0, ...widths);
}

function usualFigures(asset: string, scale: AmountScale): number {
  return USUAL_FIGURES[scale][asset === 'DOGE' ? 'DOGE' : 'others'];
}

/** Of amounts in as many places: the longer one, or the one whose digits come later. */
function isLarger(digits: string, than: string): boolean {
  return digits.length === than.length ? digits > than : digits.length > than.length;
}

function widthOf(figures: number, unit: string): number {
  const capitals = unit.match(/[A-Z]/g)?.length ?? 0;
  const broad = unit.match(/[\d×]/g)?.length ?? 0;
  const letters = capitals * CAPITAL + broad * BROAD + (1 + unit.length - capitals - broad) * SMALL;
  return Math.ceil(PADDING + figures * FIGURE + letters);
}
