/** An exact, non-negative decimal number: `units` × 10^-`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const MAX_DIGITS = 40;
const PLAIN = /^(\d+)(?:\.(\d+))?$/;
const SHORTEST = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Reads "12.50" as it stands. A number is read through its shortest text, so 0.1 is one tenth and 1e-7 is 0.0000001.
 * Throws RangeError for anything else, and beyond 40 digits on either side of the point.
 */
export function decimal(value: string | number): Decimal {
  const read = readDecimal(value);
  if (read) return read;
  const shown = JSON.stringify(String(value).slice(0, 60));
  throw new RangeError(
    `${shown} is not a decimal number: digits with an optional fraction, at most ${MAX_DIGITS} on either side of the point`,
  );
}

/** Like `decimal`, with undefined in place of the error. */
export function readDecimal(value: string | number): Decimal | undefined {
  const parts = (typeof value === 'number' ? SHORTEST : PLAIN).exec(String(value));
  if (!parts) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const scale = fraction.length - Number(exponent);
  if (scale > MAX_DIGITS || whole.length + Number(exponent) > MAX_DIGITS) return undefined;
  return scaled(BigInt(whole + fraction), scale);
}

const EXPONENT = /^(-?\d+)(?:\.(\d+))?e([+-]\d+)$/;

/** The shortest digits that mean this number and no other, without an exponent: 1e-7 is "0.0000001". */
export function digitsOf(value: number): string {
  const shortest = EXPONENT.exec(String(value));
  if (!shortest) return String(value);
  const [, whole = '', fraction = '', exponent = ''] = shortest;
  const { units, scale } = scaled(BigInt(whole + fraction), fraction.length - Number(exponent));
  return fixed(units, scale);
}

/** `units` × 10^-`scale`, where the scale may be negative. */
export function scaled(units: bigint, scale: number): Decimal {
  return scale < 0 ? { units: units * tenToThe(-scale), scale: 0 } : { units, scale };
}

/** Those that are asked for all the time: a power costs more than everything else that is done with it. */
const POWERS: readonly bigint[] = Array.from(
  { length: MAX_DIGITS + 1 },
  (_, exponent) => 10n ** BigInt(exponent),
);

export function tenToThe(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** The quotient rounded to a whole number, halves away from zero. Throws RangeError for a denominator of zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const divisor = absolute(denominator);
  const magnitude = (2n * absolute(numerator) + divisor) / (2n * divisor);
  return numerator < 0n === denominator < 0n ? magnitude : -magnitude;
}

/** The number in units of 10^-`scale`, halves up. */
export function rescale({ units, scale: from }: Decimal, scale: number): bigint {
  return scale >= from ? units * tenToThe(scale - from) : divideHalfUp(units, tenToThe(from - scale));
}

/** `fixed(12500n, 8)` is "0.00012500"; a negative number carries its sign. */
export function fixed(units: bigint, scale: number): string {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return units < 0n ? `-${text}` : text;
}

/**
 * A number as text without an exponent: `leastPlaces` places, and more where its first four significant digits need them. It is
 * rounded half up at the last place, and has no trailing zeros beyond `leastPlaces`.
 * `inFourDigits({ units: 66001n, scale: 13 }, 8)` is "0.0000000066".
 */
export function inFourDigits({ units, scale }: Decimal, leastPlaces: number): string {
  const needed = units === 0n ? 0 : scale - String(units).length + 4;
  const places = Math.max(leastPlaces, needed);
  const text = fixed(rescale({ units, scale }, places), places);
  const least = text.length - places + leastPlaces;
  return text.slice(0, least) + text.slice(least).replace(/0+$/, '');
}

/** The nearest floating-point number: for display and statistics, never for money. */
export function toNumber({ units, scale }: Decimal): number {
  return Number(fixed(units, scale));
}

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [rescale(a, scale), rescale(b, scale)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** A decimal's text without the zeros at its end: "0.000003795000" is "0.000003795". */
export function withoutEndZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
