import { counted } from '#components/ui/number-text.ts';
import { endMs, type Rental } from './rental-figures.ts';

const HOUR_MS = 3_600_000;

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
  const { shortOnes, soonOnes } = total > rentals.length ? ON_THIS_PAGE : OF_ALL;
  const parts = [
    counted(total, { one: '# rental', other: '# rentals' }),
    ...(short > 0 ? [counted(short, shortOnes)] : []),
    ...(soon > 0 ? [counted(soon, soonOnes)] : []),
  ];
  return parts.join(' · ');
}

const OF_ALL = {
  shortOnes: { one: '# running is short', other: '# running are short' },
  soonOnes: { one: '# ends within the hour', other: '# end within the hour' },
} as const;

const ON_THIS_PAGE = {
  shortOnes: { one: '# running on this page is short', other: '# running on this page are short' },
  soonOnes: { one: '# on this page ends within the hour', other: '# on this page end within the hour' },
} as const;

function runs(rental: Rental, nowMs: number | undefined): boolean {
  return !rental.ended && (nowMs === undefined || endMs(rental) > nowMs);
}

/** Why there is nothing to export now, as a sentence. `total` is undefined until the rentals are read. */
export function exportReason(total: number | undefined, failed: boolean): string | undefined {
  if (total === undefined)
    return failed ? 'The rentals could not be read.' : 'The rentals are still being read.';
  return total === 0 ? 'There is no rental to export.' : undefined;
}
