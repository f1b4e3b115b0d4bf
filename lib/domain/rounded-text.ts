import { fixed, readDecimal, rescale, tenToThe, withoutEndZeros } from './decimal.ts';

type Direction = 'nearest' | 'down' | 'up';

/**
 * A decimal number's text rounded to so many significant digits without zeros at its end: "0.0000037951". The nearest has
 * halves up. Digits before the point all stay. What is no decimal number stays as it is.
 */
export function roundedText(text: string, digits: number, direction: Direction = 'nearest'): string {
  const exact = readDecimal(text);
  if (!exact) return text;
  const surplus = exact.units.toString().length - digits;
  const scale = Math.min(exact.scale, Math.max(0, exact.scale - surplus));
  const step = tenToThe(exact.scale - scale);
  const rounded = {
    nearest: rescale(exact, scale),
    down: exact.units / step,
    up: (exact.units + step - 1n) / step,
  };
  return withoutEndZeros(fixed(rounded[direction], scale));
}

/**
 * Rounded to the nearest likewise, with zeros at its end up to so many significant digits, as far as it has so many places: one
 * stands digit below digit with another of its magnitude, "0.000007500" with "0.000007442".
 */
export function evenText(text: string, digits: number, places: number): string {
  const rounded = readDecimal(roundedText(text, digits));
  if (!rounded) return text;
  if (rounded.units === 0n) return '0';
  const missing = Math.max(0, digits - rounded.units.toString().length);
  const scale = Math.max(rounded.scale, Math.min(rounded.scale + missing, places));
  return fixed(rescale(rounded, scale), scale);
}
