import { endMs, type Rental } from './rental-figures.ts';

const HOUR_MS = 3_600_000;
const COUNT = new Intl.NumberFormat('en');

interface Seen {
  rentals: readonly Rental[];
  /** Of all pages. */
  total: number;
  nowMs: number | undefined;
}

/**
 * What to look at first, in a line: how many there are, how many of the running ones are short, how many end soon. Where there
 * are more pages, what was counted on this one alone says so.
 */
export function rentalsSummary({ rentals, total, nowMs }: Seen): string {
  const running = rentals.filter((rental) => runs(rental, nowMs));
  const short = running.filter(({ delivery }) => delivery?.verdict === 'short').length;
  const soon = nowMs === undefined ? 0 : running.filter((rental) => endMs(rental) - nowMs <= HOUR_MS).length;
  const where = total > rentals.length ? ' on this page' : '';
  const parts = [
    total === 1 ? '1 rental' : `${COUNT.format(total)} rentals`,
    ...(short > 0 ? [`${COUNT.format(short)} running${where} ${short === 1 ? 'is' : 'are'} short`] : []),
    ...(soon > 0 ? [`${COUNT.format(soon)}${where} ${soon === 1 ? 'ends' : 'end'} within the hour`] : []),
  ];
  return parts.join(' · ');
}

function runs(rental: Rental, nowMs: number | undefined): boolean {
  return !rental.ended && (nowMs === undefined || endMs(rental) > nowMs);
}
