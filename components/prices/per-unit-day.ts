import { hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';

/** "/PH·day": what a price is per. */
export function perUnitDay(type: string): string {
  return `/${unitDay(type)}`;
}

const PER_DAY = /\*day$/i;

/** "ph" of "ph*day", as services write what a price of an algorithm is per; undefined where it is not per day. */
export function typePerDay(told: string): string | undefined {
  return PER_DAY.test(told) ? told.replace(PER_DAY, '') : undefined;
}

/** "PH·day". `type` is a unit as services write it; one we do not know stands as it is. */
export function unitDay(type: string): string {
  const unit = hashUnit(type);
  return `${unit ? unitLabel(unit).replace('/s', '') : type}·day`;
}
