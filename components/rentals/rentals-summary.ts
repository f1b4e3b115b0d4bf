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
  /** Of what the parts were counted, where that is not all. */
  after: string | undefined;
}

/**
 * What to look at first: how many there are, how many of the running ones lack rig or pool right now, how many are short or
 * were away for long, how many end soon. Where there are more pages, what was counted on those read alone says so.
 */
export function rentalsSummary({ rentals, total, nowMs, only }: Seen): RentalsSummary {
  const parts = CONCERNS.map((concern) => ({
    concern,
    count: rentals.filter((rental) => isConcern(rental, concern, nowMs)).length,
  })).filter(({ concern, count }) => count > 0 || concern === only);
  return {
    total: counted(total, { one: '# rental', other: '# rentals' }),
    parts: parts.map(({ concern, count }) => ({ name: concern, words: counted(count, WORDS[concern]) })),
    after: total > rentals.length && parts.length > 0 ? 'counted on this page' : undefined,
  };
}

const WORDS = {
  'rig-offline': { one: '# without its rig', other: '# without their rigs' },
  'pool-offline': { one: '# without its pool', other: '# without their pools' },
  short: { one: '# running is short', other: '# running are short' },
  interrupted: {
    one: '# running lost over a tenth to interruptions',
    other: '# running lost over a tenth to interruptions',
  },
  ending: { one: '# ends within the hour', other: '# end within the hour' },
} as const;

/** Words such as many a list begins with. */
export const USUAL_SUMMARY = [
  '40 rentals',
  '2 without their rigs',
  '5 running are short',
  '2 running lost over a tenth to interruptions',
  '1 ends within the hour',
];

/** Why there is nothing to export now, as a sentence. `total` is undefined until the rentals are read. */
export function exportReason(total: number | undefined, failed: boolean): string | undefined {
  if (total === undefined)
    return failed ? 'The rentals could not be read.' : 'The rentals are still being read.';
  return total === 0 ? 'There is no rental to export.' : undefined;
}
