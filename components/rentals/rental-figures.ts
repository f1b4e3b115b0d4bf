import type { Data } from '#lib/contract/shapes.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import type { Period } from '#lib/domain/rental-period.ts';

export type Rental = Data<'rentalDetail'>;

export function periodOf(rental: Rental): Period {
  return { startUnix: Number(rental.start_unix), endUnix: Number(rental.end_unix) };
}

export function startMs(rental: Rental): number {
  return Number(rental.start_unix) * 1000;
}

export function endMs(rental: Rental): number {
  return Number(rental.end_unix) * 1000;
}

/** The whole length so far, extensions included. */
export function rentedHours(rental: Rental): number {
  const { startUnix, endUnix } = periodOf(rental);
  return Math.round((endUnix - startUnix) / 3600);
}

/** Hours that were added by extensions; undefined where the service does not say. */
export function extendedHours({ extended }: Rental): number | undefined {
  const hours = Number(extended);
  return extended && Number.isFinite(hours) ? hours : undefined;
}

/** The average since the start in percent of advertised; undefined where nothing was observed. */
export function averagePercent({ hashrate: { advertised, average } }: Rental): number | undefined {
  const told = percentOf(average?.percent);
  if (told !== undefined) return told;
  const [rate, promised] = [readHashRate(average), readHashRate(advertised)];
  return rate === undefined || !promised ? undefined : (100 * rate) / promised;
}

/** A percentage on the wire; undefined where it is absent or blank. */
export function percentOf(text: string | null | undefined): number | undefined {
  const percent = Number(text);
  return text && Number.isFinite(percent) ? percent : undefined;
}

/** What was paid, to sort by: amounts of one asset stand together, since those of different assets do not compare. */
export function paidOrder({ price: { paid, currency } }: Rental): string {
  return `${currency} ${paid.padStart(20, '0')}`;
}
