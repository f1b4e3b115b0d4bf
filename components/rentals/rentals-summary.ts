import { endMs, type Rental } from './rental-figures.ts';

const HOUR_MS = 3_600_000;
const COUNT = new Intl.NumberFormat('en');

interface Seen {
  rentals: readonly Rental[];
  /** Of all pages. */
  total: number;
  nowMs: number | undefined;
}

/** What to look at first, in a line: how many there are, how many are short, how many end soon. */
export function rentalsSummary({ rentals, total, nowMs }: Seen): string {
  const short = rentals.filter(({ delivery }) => delivery?.verdict === 'short').length;
  const soon = nowMs === undefined ? 0 : rentals.filter((rental) => endsSoon(rental, nowMs)).length;
  const parts = [
    total === 1 ? '1 rental' : `${COUNT.format(total)} rentals`,
    ...(short > 0 ? [`${COUNT.format(short)} short`] : []),
    ...(soon > 0
      ? [soon === 1 ? '1 ends within the hour' : `${COUNT.format(soon)} end within the hour`]
      : []),
  ];
  return parts.join(' · ');
}

function endsSoon(rental: Rental, nowMs: number): boolean {
  const left = endMs(rental) - nowMs;
  return left > 0 && left <= HOUR_MS;
}
