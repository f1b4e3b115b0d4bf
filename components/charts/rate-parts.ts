import { firstUse } from '#components/ui/text/first-use.ts';
import { figuresText, numberFormat } from '#components/ui/text/number-text.ts';
import { bestUnit, type HashUnit, inUnit, unitLabel } from '#lib/domain/hash-rate.ts';

const FOUR_DIGITS = firstUse(() => numberFormat({ maximumSignificantDigits: 4 }));

/** A hash rate split for a Quantity, in four digits: of the unit it reads best in, or of the one beside it. */
export function rateParts(hashesPerSecond: number, unit: HashUnit = bestUnit(hashesPerSecond)) {
  return { value: FOUR_DIGITS().format(inUnit(hashesPerSecond, unit)), unit: unitLabel(unit) };
}

/** A hash rate in four digits with its unit, for sentences: "137.1 TH/s". */
export function rateText(hashesPerSecond: number, unit?: HashUnit): string {
  const { value, unit: label } = rateParts(hashesPerSecond, unit);
  return `${value} ${label}`;
}

const FULL_FOUR = firstUse(() => numberFormat({ minimumSignificantDigits: 4, maximumSignificantDigits: 4 }));

/** The figures of a measured rate, in four digits with zeros too: "12.30". */
export function measuredFigures(hashesPerSecond: number, unit: HashUnit): string {
  return FULL_FOUR().format(inUnit(hashesPerSecond, unit));
}

interface RateForm {
  unit: HashUnit;
  /** Digits behind the point, zeros too. */
  places: number;
}

/** In one unit and to as many places as the rates it is read with: "12.30 TH/s". */
export function alignedRateText(hashesPerSecond: number, { unit, places }: RateForm): string {
  return `${figuresText(inUnit(hashesPerSecond, unit), places)} ${unitLabel(unit)}`;
}
