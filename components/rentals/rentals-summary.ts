import { counted } from '#components/ui/number-text.ts';
import type { SummaryPart } from '#components/ui/summary-line.tsx';
import { CONCERNS, type Concern, isConcern } from './rental-concerns.ts';
import type { Rental } from './rental-figures.ts';

interface Seen {
  rentals: readonly Rental[];
  /** Of all pages. */
  total: number;
  nowMs: number | undefined;
  /** What the list is narrowed to: told also where there is none. */
  only: Concern | null;
}

interface RentalsSummary {
  total: string;
  parts: SummaryPart<Concern>[];
}

/**
 * What to look at first: how many there are, how many of the running ones lack rig or pool right now, how many are short or
 * were away for long, how many end soon. Where there are more pages, what was counted on those read alone says so.
 */
export function rentalsSummary({ rentals, total, nowMs, only }: Seen): RentalsSummary {
  const words = total > rentals.length ? ON_THIS_PAGE : OF_ALL;
  const parts = CONCERNS.map((concern) => ({
    concern,
    count: rentals.filter((rental) => isConcern(rental, concern, nowMs)).length,
  }));
  return {
    total: counted(total, { one: '# rental', other: '# rentals' }),
    parts: parts
      .filter(({ concern, count }) => count > 0 || concern === only)
      .map(({ concern, count }) => ({ name: concern, words: counted(count, words[concern]) })),
  };
}

const OF_ALL = {
  'rig-offline': { one: '# without its rig', other: '# without their rigs' },
  'pool-offline': { one: '# without its pool', other: '# without their pools' },
  short: { one: '# running is short', other: '# running are short' },
  interrupted: {
    one: '# running lost over a tenth to interruptions',
    other: '# running lost over a tenth to interruptions',
  },
  ending: { one: '# ends within the hour', other: '# end within the hour' },
} as const;

const ON_THIS_PAGE = {
  'rig-offline': { one: '# on this page without its rig', other: '# on this page without their rigs' },
  'pool-offline': { one: '# on this page without its pool', other: '# on this page without their pools' },
  short: { one: '# running on this page is short', other: '# running on this page are short' },
  interrupted: {
    one: '# running on this page lost over a tenth to interruptions',
    other: '# running on this page lost over a tenth to interruptions',
  },
  ending: { one: '# on this page ends within the hour', other: '# on this page end within the hour' },
} as const;

/** Words such as many a list begins with. */
export const USUAL_SUMMARY = [
  '40 rentals',
  '2 without their rigs',
  '5 running are short',
  '2 running lost over a tenth to interruptions',
];

/** Why there is nothing to export now, as a sentence. `total` is undefined until the rentals are read. */
export function exportReason(total: number | undefined, failed: boolean): string | undefined {
  if (total === undefined)
    return failed ? 'The rentals could not be read.' : 'The rentals are still being read.';
  return total === 0 ? 'There is no rental to export.' : undefined;
}
