import { fixed, readDecimal, rescale, withoutEndZeros } from './decimal.ts';

/**
 * A decimal number's text rounded to so many significant digits, halves up, without zeros at its end: "0.0000037951".
 * Digits before the point all stay. What is no decimal number stays as it is.
 */
export function roundedText(text: string, digits: number): string {
  const exact = readDecimal(text);
  if (!exact) return text;
  const surplus = exact.units.toString().length - digits;
  const scale = Math.min(exact.scale, Math.max(0, exact.scale - surplus));
  return withoutEndZeros(fixed(rescale(exact, scale), scale));
}
