import 'server-only';
import type { ReadName } from '#lib/contract/endpoints.ts';

const second = 1_000;
const minute = 60 * second;

/** How often a kind of answer is read again while calls are plenty, and how old it may get while there are enough. */
interface Kind {
  baseMs: number;
  promiseMs: number;
}

/** The kinds, each under its row: what runs by the minute often, what only its owner changes seldom. */
export const kinds: Readonly<Record<ReadName, Kind>> = {
  searchRigs: { baseMs: 30 * second, promiseMs: 90 * second },
  rigDetail: { baseMs: 30 * second, promiseMs: 5 * minute },
  rigGraph: { baseMs: minute, promiseMs: 6 * minute },
  rentalDetail: { baseMs: 30 * second, promiseMs: 6 * minute },
  listRentals: { baseMs: minute, promiseMs: 6 * minute },
  myRigs: { baseMs: minute, promiseMs: 6 * minute },
  balance: { baseMs: 2 * minute, promiseMs: 20 * minute },
  listTransactions: { baseMs: 2 * minute, promiseMs: 20 * minute },
  algorithms: { baseMs: 2 * minute, promiseMs: 20 * minute },
  whoami: { baseMs: 2 * minute, promiseMs: 20 * minute },
  listProfiles: { baseMs: 5 * minute, promiseMs: 30 * minute },
  profileDetail: { baseMs: 5 * minute, promiseMs: 30 * minute },
  listPools: { baseMs: 5 * minute, promiseMs: 30 * minute },
  poolDetail: { baseMs: 5 * minute, promiseMs: 30 * minute },
  assets: { baseMs: 10 * minute, promiseMs: 30 * minute },
};

const names = Object.keys(kinds) as ReadName[];

/** Of a promise, that much is used while the calls suffice: the rest is for waiting and for the way. */
const USED_OF_PROMISE = 0.85;

/** How many different things of each kind are being kept fresh. */
export type Subjects = Readonly<Record<ReadName, number>>;

export interface Calls {
  /** A minute, for keeping fresh what is shown: without those that are left to whoever calls little. */
  easy: number;
  /** All of them: now, beside all that is more urgent. */
  available: number;
  /** The same while nothing is more urgent. */
  usual: number;
}

export type Intervals = Readonly<Record<ReadName, number>>;

/**
 * How often each kind is read again, in milliseconds: as often as its base says, stretched for all kinds alike until the
 * easy calls suffice, each up to its promise; where a promise would break, with all calls there are. Beyond the promise
 * only where even the usual calls cannot keep it: what is urgent for a moment does not break it.
 */
export function refreshIntervals(subjects: Subjects, { easy, available, usual }: Calls): Intervals {
  const within = (stretch: number): Intervals => intervalsAt((kind) => stretched(kind, stretch));
  const fits = (stretch: number) => callsAMinute(subjects, within(stretch)) <= easy;
  const widest = Math.max(...names.map((name) => usedOf(kinds[name]) / kinds[name].baseMs));
  if (fits(widest)) return within(leastThatFits(fits, widest));
  const needed = callsAMinute(subjects, within(widest));
  if (needed <= available) return within(widest);
  const wanted = needed / Math.max(available, 1e-9);
  const borne = needed / Math.max(usual, 1e-9);
  const stretch = Math.min(wanted, Math.max(1 / USED_OF_PROMISE, borne));
  return intervalsAt((kind) => usedOf(kind) * stretch);
}

/** The upstream calls that reading everything again at these intervals takes. */
export function callsAMinute(subjects: Subjects, intervals: Intervals): number {
  return names.reduce((sum, name) => sum + (subjects[name] * minute) / intervals[name], 0);
}

function intervalsAt(interval: (kind: Kind) => number): Intervals {
  return Object.fromEntries(names.map((name) => [name, interval(kinds[name])])) as Record<ReadName, number>;
}

function stretched(kind: Kind, stretch: number): number {
  return Math.min(kind.baseMs * stretch, usedOf(kind));
}

function usedOf({ promiseMs }: Kind): number {
  return promiseMs * USED_OF_PROMISE;
}

/** Between 1 and what is known to fit, by halving: to a thousandth or less. */
function leastThatFits(fits: (stretch: number) => boolean, fitting: number): number {
  if (fits(1)) return 1;
  let [low, high] = [1, fitting];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}
