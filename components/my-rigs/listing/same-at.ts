import { ASSETS } from '#lib/domain/asset.ts';
import { compareDecimals, readDecimal } from '#lib/domain/decimal.ts';
import type { ListingField } from './listing-values.ts';

const PRICES = ASSETS.map((asset) => `price.${asset}` as const);
const NUMBERS: readonly ListingField[] = ['hash', ...PRICES, 'minhours', 'maxhours'];

/** Whether two values of a field are the same, spaces around them aside; numbers are, however they are written. */
export function isSameAt(field: ListingField, one: string | boolean, other: string | boolean): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  const [a, b] = [one.trim(), other.trim()];
  if (a === b || !NUMBERS.includes(field)) return a === b;
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return left !== undefined && right !== undefined && compareDecimals(left, right) === 0;
}
