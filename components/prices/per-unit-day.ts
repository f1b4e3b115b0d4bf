import { hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';

/** "/PH·day": what a price is per. */
export function perUnitDay(type: string): string {
  return `/${unitDay(type)}`;
}

/** "PH·day". `type` is a unit as services write it; one we do not know stands as it is. */
export function unitDay(type: string): string {
  const unit = hashUnit(type);
  return `${unit ? unitLabel(unit).replace('/s', '') : type}·day`;
}
