import { counted } from '#components/ui/number-text.ts';
import { endMs, isAmiss, type Rental } from './rental-figures.ts';
import { isWithoutPool, isWithoutRig } from './rental-state.ts';

const HOUR_MS = 3_600_000;

interface Seen {
  rentals: readonly Rental[];
  /** Of all pages. */
  total: number;
  nowMs: number | undefined;
}

/**
 * What to look at first, in a line: how many there are, how many of the running ones lack rig or pool right now, how many are
 * short or were away for long, how many end soon. Where there are more pages, what was counted on this one alone says so.
 */
export function rentalsSummary({ rentals, total, nowMs }: Seen): string {
  const running = rentals.filter((rental) => runs(rental, nowMs));
  const amiss = running.flatMap(({ delivery }) => (delivery && isAmiss(delivery) ? [delivery.verdict] : []));
  const short = amiss.filter((verdict) => verdict === 'short').length;
  const interrupted = amiss.length - short;
  const soon = nowMs === undefined ? 0 : running.filter((rental) => endMs(rental) - nowMs <= HOUR_MS).length;
  const noRig = running.filter((rental) => isWithoutRig(rental, nowMs)).length;
  const noPool = running.filter((rental) => isWithoutPool(rental, nowMs)).length;
  const words = total > rentals.length ? ON_THIS_PAGE : OF_ALL;
  const parts = [
    counted(total, { one: '# rental', other: '# rentals' }),
    ...(noRig > 0 ? [counted(noRig, words.noRig)] : []),
    ...(noPool > 0 ? [counted(noPool, words.noPool)] : []),
    ...(short > 0 ? [counted(short, words.short)] : []),
    ...(interrupted > 0 ? [counted(interrupted, words.interrupted)] : []),
    ...(soon > 0 ? [counted(soon, words.soon)] : []),
  ];
  return parts.join(' · ');
}

const OF_ALL = {
  noRig: { one: '# without its rig', other: '# without their rigs' },
  noPool: { one: '# without its pool', other: '# without their pools' },
  short: { one: '# running is short', other: '# running are short' },
  interrupted: {
    one: '# running lost over a tenth to interruptions',
    other: '# running lost over a tenth to interruptions',
  },
  soon: { one: '# ends within the hour', other: '# end within the hour' },
} as const;

const ON_THIS_PAGE = {
  noRig: { one: '# on this page without its rig', other: '# on this page without their rigs' },
  noPool: { one: '# on this page without its pool', other: '# on this page without their pools' },
  short: { one: '# running on this page is short', other: '# running on this page are short' },
  interrupted: {
    one: '# running on this page lost over a tenth to interruptions',
    other: '# running on this page lost over a tenth to interruptions',
  },
  soon: { one: '# on this page ends within the hour', other: '# on this page end within the hour' },
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
