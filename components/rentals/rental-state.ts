import { formatMoment } from '#components/ui/text/moment.ts';
import type { Tone } from '#components/ui/tone.ts';
import { isOffline, offlineSince } from '#lib/domain/offline-since.ts';
import { isOver } from '#lib/domain/rental-period.ts';
import { isOwnHalfHour } from './last-half-hour.ts';
import { periodOf, type Rental } from './rental-figures.ts';

type Place = 'pool offline' | 'rig offline' | 'not measured' | 'active' | 'finished' | 'refunded';

interface State {
  word: string;
  /** The same where there is little room. */
  brief: string;
  tone: Tone;
  /** Whose fault it is that nothing comes. */
  meaning?: string;
  /** The same where the market does not tell what was delivered: it has rules of its own for what was not. */
  observed?: string;
}

const STATES = {
  'pool offline': {
    word: 'active, pool offline',
    brief: 'pool offline',
    tone: 'violet',
    meaning: "The renter's pool could not be reached when last observed: such time counts as delivered.",
    observed: "The renter's pool could not be reached when last observed.",
  },
  'rig offline': {
    word: 'active, rig offline',
    brief: 'rig offline',
    tone: 'danger',
    meaning: "The rig was offline when last observed: such time is the owner's, and counts as not delivered.",
    observed: 'The rig was offline when last observed.',
  },
  'not measured': {
    word: 'active, not measured',
    brief: 'not measured',
    tone: 'neutral',
    meaning:
      "Nobody measured the rig in the last 30 minutes: such time is nobody's, and left out of the verdict.",
  },
  active: { word: 'active', brief: 'active', tone: 'accent' },
  finished: { word: 'finished', brief: 'finished', tone: 'neutral' },
  refunded: { word: 'finished, refunded', brief: 'refunded', tone: 'neutral' },
} as const satisfies Record<Place, State>;

const ORDER: readonly Place[] = [
  'rig offline',
  'pool offline',
  'not measured',
  'active',
  'finished',
  'refunded',
];

/** Whether the rental runs, by the clock, and where it runs without its rig or its pool right now. */
export function rentalState(rental: Rental, nowMs: number | undefined): State {
  const place = placeOf(rental, nowMs);
  const state: State = STATES[place];
  const meaning = rental.delivery === undefined && state.observed ? state.observed : state.meaning;
  const since = place === 'rig offline' && sinceWords(rental, nowMs);
  return { ...state, meaning: since ? `${meaning} ${since}` : meaning };
}

function sinceWords({ rig }: Rental, nowMs = Number.MAX_SAFE_INTEGER): string | undefined {
  const sinceMs = offlineSince(rig, nowMs);
  return sinceMs === undefined
    ? undefined
    : `The rig has been offline since ${formatMoment(sinceMs, 'full', 'UTC')} UTC.`;
}

/** To sort by: what needs a look comes first. */
export function stateOrder(rental: Rental): number {
  return ORDER.indexOf(placeOf(rental, undefined));
}

/** Runs, and its rig was offline when it was last observed. */
export function isWithoutRig(rental: Rental, nowMs: number | undefined): boolean {
  return placeOf(rental, nowMs) === 'rig offline';
}

/** Runs, and its renter's pool could not be reached when it was last observed. */
export function isWithoutPool(rental: Rental, nowMs: number | undefined): boolean {
  return placeOf(rental, nowMs) === 'pool offline';
}

/** Runs, and nobody measured its rig for half an hour, though its pool is there as far as one knows. */
export function isUnmeasured(rental: Rental, nowMs: number | undefined): boolean {
  return placeOf(rental, nowMs) === 'not measured';
}

/** Time without both rig and pool is the pool's, as in the verdict. */
function placeOf(rental: Rental, nowMs: number | undefined): Place {
  const over = rental.ended || (nowMs !== undefined && isOver(periodOf(rental), nowMs / 1000));
  if (over) return rental.was_refunded ? 'refunded' : 'finished';
  if (isPoolAway(rental)) return 'pool offline';
  if (isOffline(rental.rig)) return 'rig offline';
  return isOwnHalfHour(rental) && rental.rig.hashrate.last_30min?.hash === '' ? 'not measured' : 'active';
}

/** What was observed last before a rental's first minute is of another pool. */
function isPoolAway({ rig, delivery }: Rental): boolean {
  return rig.poolstatus === 'offline' && delivery?.minutes.observed !== 0;
}
