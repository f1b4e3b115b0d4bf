import { bestUnit, type HashUnit, inUnit, unitLabel } from '#lib/domain/hash-rate.ts';

const FOUR_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A hash rate split for a Quantity, in four digits: of the unit it reads best in, or of the one beside it. */
export function rateParts(hashesPerSecond: number, unit: HashUnit = bestUnit(hashesPerSecond)) {
  return { value: FOUR_DIGITS.format(inUnit(hashesPerSecond, unit)), unit: unitLabel(unit) };
}
