import type { SummaryPart } from '#components/ui/layout/summary-line.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { Rental } from '../rental-figures.ts';
import type { Span } from '../rentals-query.ts';
import { CONCERNS, type Concern, isConcern } from './rental-concerns.ts';
import { isLookedFor, type LookedFor } from './rentals-looked-for.ts';
import type { RentalsState } from './rentals-state.ts';

interface Seen {
  /** Those that were read. */
  rentals: readonly Rental[];
  /** Of all pages. */
  total: number;
  nowMs: number | undefined;
  /** What is looked for; of the concerns that one is told also where there is none. */
  lookedFor: LookedFor;
  /** Whether finished ones are listed too. */
  show: Span;
  /** How many of those that were read are looked at. */
  shown: number;
  /** Whether the market was asked for some of them alone, so that it does not tell how many there are in all. */
  narrowed: boolean;
}

interface RentalsSummary {
  total: string;
  parts: SummaryPart<Concern>[];
  /** Beside finished ones, which may have been the same and are not counted. */
  lead: string | undefined;
  /** How many have the words looked for; without words of what the parts were counted, where that is not all. */
  after: string | undefined;
}

/**
 * What to look at first: how many there are, how many of the running ones lack rig or pool right now, how many are short or
 * were away for long, how many end soon, and how many were at a difficulty that does not suit their rig. Where there are more
 * pages, what was counted on those read alone says so.
 */
export function rentalsSummary(seen: Seen): RentalsSummary {
  const { rentals, total, nowMs, show, shown, narrowed } = seen;
  const { only, q } = seen.lookedFor;
  const partly = total > rentals.length;
  const parts = CONCERNS.map((concern) => ({
    concern,
    count: rentals.filter((rental) => isConcern(rental, concern, nowMs)).length,
  })).filter(({ concern, count }) => count > 0 || concern === only);
  const counts = partly && parts.length > 0 ? 'counted on this page' : undefined;
  const fits = shown < total ? counted(shown, partly ? FIT_ON_PAGE : FIT) : undefined;
  return {
    total: narrowed ? counted(total, FIT_FILTER) : rentalCount(total),
    parts: parts.map(({ concern, count }) => ({
      name: concern,
      words: counted(count, WORDS[concern]),
      explain: EXPLAINED[concern],
    })),
    lead: show === 'all' ? RUNNING : undefined,
    after: q === null ? counts : fits,
  };
}

interface Found {
  isPending: boolean;
  /** Of all pages; undefined where they were not read. */
  total: number | undefined;
  following: 'reading' | 'failed' | 'read' | undefined;
  /** How many of those that were read are looked at. */
  shown: number;
}

/** What the list is asked for, whatever its order and page, and how many it holds; undefined until that is known. */
export function rentalsFound(
  { role, show, algo, rig, currency, only, q }: RentalsState,
  { isPending, total, following, shown }: Found,
) {
  const asked = JSON.stringify([role, show, algo, rig, currency, only, q]);
  const looks = isLookedFor({ only, q });
  const known = looks ? shown : total;
  const reading = isPending || total === undefined || (looks && following === 'reading');
  return { asked, found: reading || known === undefined ? undefined : rentalCount(known) };
}

function rentalCount(rentals: number): string {
  return counted(rentals, { one: '# rental', other: '# rentals' });
}

const FIT_FILTER = { one: '# rental fits the filter', other: '# rentals fit the filter' };
const FIT = { one: '# fits the search', other: '# fit the search' };
const FIT_ON_PAGE = {
  one: '# of those on this page fits the search',
  other: '# of those on this page fit the search',
};

const RUNNING = 'running:';

/** Short, since on a phone each line of it is a row of the list less. */
const WORDS = {
  'rig-offline': { other: '# with rig offline' },
  'pool-offline': { other: '# with pool offline' },
  short: { other: '# short' },
  interrupted: { other: '# lost over 10\u00a0% to outages' },
  unmeasured: { other: '# not measured' },
  ending: { one: '# ends within the hour', other: '# end within the hour' },
  difficulty: { other: '# at an unsuitable difficulty' },
} as const satisfies Record<Concern, { one?: string; other: string }>;

const EXPLAINED: Readonly<Partial<Record<Concern, string>>> = {
  'rig-offline': 'Running, and the rig was offline when it was last observed.',
  'pool-offline': 'Running, and the pool could not be reached when it was last observed.',
  short: 'Running, and fewer shares came than chance explains.',
  interrupted:
    'Running, the rig was away, and even the upper end of the 95 % interval lies below 90 % of advertised.',
  unmeasured:
    'Running, and nobody measured the rig in the last 30 minutes: such time is left out of the verdict.',
  difficulty: "Running, and most of the time went by at a difficulty outside the rig's optimal one.",
};

/** The line's place: of all that there may be to look at, so that nothing under it moves as that comes and goes. */
export function summaryPlace(show: Span): string[] {
  const [first, ...others] = CONCERNS.map((concern) => counted(2, WORDS[concern]));
  return [
    rentalCount(40),
    [show === 'all' && RUNNING, first].filter(Boolean).join(' '),
    ...others,
    counted(12, FIT),
  ];
}

interface Exported {
  /** Of all pages; undefined where they were not read. */
  total: number | undefined;
  read: number;
  /** How many of those that were read are looked at. */
  shown: number;
}

/** Why there is nothing to export now, as a sentence. What was not read yet may hold what is looked for. */
export function exportReason({ total, read, shown }: Exported, failed: boolean): string | undefined {
  if (total === undefined)
    return failed ? 'The rentals could not be read.' : 'The rentals are still being read.';
  return shown === 0 && read >= total ? 'There is no rental to export.' : undefined;
}
