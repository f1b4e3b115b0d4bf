import { wordDuration } from '#components/ui/text/duration.ts';
import { type DeskStatus, TIMELINE_SLOTS } from '#lib/contract/desk.ts';
import { changesPool } from '../listing/listing-terms.ts';
import type { RunRow } from './bulk-run.ts';

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** What is over sooner needs no word. */
const WORTH_TELLING_MS = 10 * SECOND_MS;

export type CallsTold = Pick<DeskStatus, 'budget' | 'timeline' | 'changesAMinute' | 'upstream'>;

interface Changes {
  /** Calls that change something. */
  changes: number;
  /** How long one takes where nothing holds it. */
  eachMs?: number | undefined;
  /** In how long those that count now count no more, each, the soonest first; without it as the desk tells it of all. */
  lapsesMs?: readonly number[];
}

/** How many calls that change something rigs take: one each, and another where the desk reads the saved pool they are to have. */
export function callsFor(rows: readonly RunRow[]): number {
  return rows.length + rows.filter(changesPool).length;
}

/**
 * How long so many changes take, each a call of its own: at once as long as there are calls left, then each as one of those before
 * counts no more, a minute after its answer. Undefined where none can be made now: nobody knows for how long.
 */
export function changesTakeMs(calls: CallsTold, asked: Changes): number | undefined {
  const { changesAMinute, upstream, timeline } = calls;
  const { changes: made, eachMs = upstream.latency?.p50 ?? 0, lapsesMs = slotsOf(timeline.change) } = asked;
  if (changesAMinute === 0) return undefined;
  const left = changesAMinute - calls.budget.lanes.change.used;
  const held = made - Math.max(0, left);
  if (held <= 0) return made * eachMs;
  // As many as are beyond what may be made now lapse without making room.
  const lapsing = lapsesMs.slice(Math.max(0, -left));
  // Those that leave at once make room again after a minute, as each does that follows.
  const inAMinute = lapsing.length + Math.max(0, left);
  if (inAMinute === 0) return undefined;
  const lastMs = lapsing[(held - 1) % inAMinute] ?? MINUTE_MS;
  return Math.max(made * eachMs, Math.floor((held - 1) / inAMinute) * MINUTE_MS + lastMs);
}

/** At the latest: of a slot it is not known when in it. */
function slotsOf(slots: readonly number[]): number[] {
  return slots.flatMap((calls, slot) => Array<number>(calls).fill(((slot + 1) * MINUTE_MS) / TIMELINE_SLOTS));
}

/** Before it is begun; undefined where there is nothing to tell. */
export function takesWords(ms: number | undefined): string | undefined {
  if (ms === undefined || ms < WORTH_TELLING_MS) return undefined;
  return `Takes about ${aboutText(ms)} at the calls that are left.`;
}

/** While it runs. */
export function leftWords(ms: number | undefined): string | undefined {
  if (ms === undefined || ms < WORTH_TELLING_MS) return undefined;
  return `About ${aboutText(ms)} left.`;
}

/** As roughly as it is known: "20 s", "4 min", "2 h 55 min". */
function aboutText(ms: number): string {
  const stepMs = stepOf(ms);
  return wordDuration(Math.round(ms / stepMs) * stepMs);
}

function stepOf(ms: number): number {
  if (ms < MINUTE_MS) return 10 * SECOND_MS;
  return ms < HOUR_MS ? MINUTE_MS : 5 * MINUTE_MS;
}
