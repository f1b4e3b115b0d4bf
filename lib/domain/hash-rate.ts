import {
  compareDecimals,
  type Decimal,
  decimal,
  inFourDigits,
  readDecimal,
  rescale,
  scaled,
  tenToThe,
  toNumber,
} from './decimal.ts';

/** The units of hash rate in rising order, each a thousand of the one before: hashes, kilohashes … exahashes per second. */
export const HASH_UNITS = ['hash', 'kh', 'mh', 'gh', 'th', 'ph', 'eh'] as const;

export type HashUnit = (typeof HASH_UNITS)[number];

/** A hash rate as the wire has it: 0.138 ph. */
export interface UnitHash {
  readonly hash: string | number;
  readonly type: HashUnit;
}

const LABELS = {
  hash: 'H/s',
  kh: 'kH/s',
  mh: 'MH/s',
  gh: 'GH/s',
  th: 'TH/s',
  ph: 'PH/s',
  eh: 'EH/s',
} as const satisfies Record<HashUnit, string>;

/** A million EH/s, a thousand times what all of Bitcoin has: beyond it nothing is mined, and the sum of what is advertised says nothing. */
const HIGHEST_RATE = { hash: 1_000_000, type: 'eh' } as const satisfies UnitHash;

const HASH_DIGITS = { whole: 12, fraction: 20 } as const;
/** What a rig advertises is answered as a number of JSON, which keeps so many. */
const ADVERTISED_DIGITS = 15;

/** The unit a text names, in any case; "h" is "hash". */
export function hashUnit(text: string): HashUnit | undefined {
  const name = text.toLowerCase();
  return name === 'h' ? 'hash' : HASH_UNITS.find((unit) => unit === name);
}

export function hashesPerUnit(unit: HashUnit): bigint {
  return tenToThe(exponentOf(unit));
}

/** Hashes per second, the nearest number. Throws RangeError where `hash` is not a decimal number. */
export function hashRate(rate: UnitHash): number {
  return toNumber(hashInUnit(rate, 'hash'));
}

/** A rate in another unit, exactly: 138 th is 0.138 ph. Throws RangeError where `hash` is not a decimal number. */
export function hashInUnit({ hash, type }: UnitHash, unit: HashUnit): Decimal {
  const { units, scale } = decimal(hash);
  return scaled(units, scale + exponentOf(unit) - exponentOf(type));
}

/**
 * A rate in a unit, in plain decimals: at least three places, and more where a small rate has its first four digits further behind
 * the point. 7370 hashes are "0.00000737" gh. Throws RangeError for a rate that is negative or not finite.
 */
export function fixedRate(hashesPerSecond: number, unit: HashUnit): string {
  return inFourDigits(hashInUnit({ hash: hashesPerSecond, type: 'hash' }, unit), 3);
}

export function inUnit(hashesPerSecond: number, unit: HashUnit): number {
  return hashesPerSecond / Number(hashesPerUnit(unit));
}

/**
 * The wire's `nice`: two decimals and the letter of the scale, "138.00T". Below a thousand hashes per second there is no
 * letter, as recorded: "0.00". Throws RangeError for a rate that is negative or not finite.
 */
export function nice(hashesPerSecond: number): string {
  const rate = decimal(hashesPerSecond);
  const unit = HASH_UNITS.find((candidate) => hundredthsIn(candidate, rate) < 100_000n) ?? 'eh';
  const digits = hundredthsIn(unit, rate).toString().padStart(3, '0');
  const letter = unit === 'hash' ? '' : unit.charAt(0).toUpperCase();
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${letter}`;
}

function hundredthsIn(unit: HashUnit, { units, scale }: Decimal): bigint {
  return rescale({ units, scale: scale + exponentOf(unit) }, 2);
}

/** The unit in which a rate reads best: the smallest that shows it, in four digits, below a thousand. */
export function bestUnit(hashesPerSecond: number): HashUnit {
  return HASH_UNITS.find((unit) => inUnit(hashesPerSecond, unit) < 999.95) ?? 'eh';
}

/** Hashes per second of a quantity as services write it; undefined where it is absent, blank, or in no unit we know. */
export function readHashRate(
  quantity: { hash: string | number; type: string } | null | undefined,
): number | undefined {
  const unit = hashUnit(quantity?.type ?? '');
  if (!quantity || !unit || !readDecimal(quantity.hash)) return undefined;
  return hashRate({ hash: quantity.hash, type: unit });
}

/** What a rig advertises, in hashes per second; undefined where that cannot be read. */
export function advertisedRate(rig: {
  hashrate: { advertised: Parameters<typeof readHashRate>[0] };
}): number | undefined {
  return readHashRate(rig.hashrate.advertised);
}

/** "TH/s" for th. */
export function unitLabel(unit: HashUnit): string {
  return LABELS[unit];
}

/** What is wrong with a `hash.hash`, a positive number or decimal string, if anything. */
export function hashProblem(value: string | number) {
  const read = readDecimal(value);
  if (read && isPositiveWithin(read)) return undefined;
  return `must be a positive number with at most ${HASH_DIGITS.whole} digits before the point and ${HASH_DIGITS.fraction} after it` as const;
}

/** What is wrong with a rate that a rig is to advertise, if anything. */
export function advertisedProblem(rate: UnitHash) {
  const problem = hashProblem(rate.hash);
  if (problem) return problem;
  const isMore = compareDecimals(hashInUnit(rate, 'hash'), hashInUnit(HIGHEST_RATE, 'hash')) > 0;
  if (isMore) return 'must not be more than 1,000,000 EH/s';
  const isKept = significantDigits(decimal(rate.hash)) <= ADVERTISED_DIGITS;
  return isKept ? undefined : (`must have at most ${ADVERTISED_DIGITS} significant digits` as const);
}

function significantDigits({ units }: Decimal): number {
  return String(units).replace(/0+$/, '').length;
}

function isPositiveWithin({ units, scale }: Decimal): boolean {
  return units > 0n && scale <= HASH_DIGITS.fraction && units < tenToThe(HASH_DIGITS.whole + scale);
}

function exponentOf(unit: HashUnit): number {
  return 3 * HASH_UNITS.indexOf(unit);
}
