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
