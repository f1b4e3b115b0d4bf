import 'server-only';
import type { ReadName } from '#lib/contract/endpoints.ts';

const second = 1_000;
const minute = 60 * second;

/** How often a kind of answer is read again while calls are plenty, and how old it may get while there are enough. */
interface Kind {
  baseMs: number;
  promiseMs: number;
  /** Read page by page without rest: always as old as its oldest page, and seen by tabs in parts, seconds later than the rest. */
  swept?: true;
}

/** The kinds, each under its row: what runs by the minute often, what only its owner changes seldom. */
export const kinds: Readonly<Record<ReadName, Kind>> = {
  searchRigs: { baseMs: 30 * second, promiseMs: 90 * second, swept: true },
  rigDetail: { baseMs: 30 * second, promiseMs: 20 * minute },
  rigGraph: { baseMs: minute, promiseMs: 20 * minute },
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

/**
 * Of a promise, that much is left for waiting for a call, for the way, and for the tab that asks a little late: for being
 * refused one call and waiting for the next, too, except where a sweep stands in line for every call until it has it.
 */
const SLACK = { share: 0.03, leastMs: 16 * second, sweptMs: 11 * second };
/** With so much left to its promise a read goes before all that has more: waiting for a call takes 5 s at most. */
const URGENT_MS = 8 * second;

/** How many different things of each kind are being kept fresh. */
export type Subjects = Readonly<Record<ReadName, number>>;

export interface Calls {
  /** A minute, for keeping fresh what is shown: without the light reserve. */
  easy: number;
  /** All of them: now, beside all that is more urgent. */
  available: number;
  /** All of them while nothing is more urgent. */
  usual: number;
}

export type Intervals = Readonly<Record<ReadName, number>>;

/**
 * How often each kind is read again, in milliseconds: as often as its base says, stretched for all kinds alike until the
 * easy calls suffice, as long as that leaves slack to each promise; then, with all calls there are, up to the promises.
 * Beyond them only where even the usual calls cannot keep them: what is urgent for a moment does not break them.
 */
export function refreshIntervals(subjects: Subjects, { easy, available, usual }: Calls): Intervals {
  const callsAt = (interval: (kind: Kind) => number) => callsAMinute(subjects, intervalsAt(interval));
  const stretched = (stretch: number) => (kind: Kind) => Math.min(kind.baseMs * stretch, dueMs(kind));
  const widest = Math.max(...names.map((name) => dueMs(kinds[name]) / kinds[name].baseMs));
  if (callsAt(stretched(widest)) <= easy) {
    return intervalsAt(
      stretched(leastThatFits((stretch) => callsAt(stretched(stretch)) <= easy, [1, widest])),
    );
  }
  const promised = callsAt(slackUsed(1));
  if (promised <= available) {
    return intervalsAt(slackUsed(leastThatFits((share) => callsAt(slackUsed(share)) <= available, [0, 1])));
  }
  const beyond = Math.max(1, promised / Math.max(usual, 1e-9));
  return intervalsAt(({ promiseMs }) => promiseMs * beyond);
}

/** The slack of what is swept is used up last: from the half of the way on. */
function slackUsed(share: number): (kind: Kind) => number {
  return (kind) => {
    const used = kind.swept ? Math.max(0, 2 * share - 1) : Math.min(1, 2 * share);
    return dueMs(kind) + used * (kind.promiseMs - dueMs(kind));
  };
}

/** The upstream calls that reading everything again at these intervals takes. */
export function callsAMinute(subjects: Subjects, intervals: Intervals): number {
  return names.reduce((sum, name) => sum + (subjects[name] * minute) / intervals[name], 0);
}

function intervalsAt(interval: (kind: Kind) => number): Intervals {
  return Object.fromEntries(names.map((name) => [name, interval(kinds[name])])) as Record<ReadName, number>;
}

/** At what age something has to be read again for its promise to hold, in milliseconds. */
export function dueMs({ promiseMs, swept }: Kind): number {
  return promiseMs - (swept ? SLACK.sweptMs : Math.max(SLACK.leastMs, promiseMs * SLACK.share));
}

/** At what age reading it again is urgent, in milliseconds. */
export function urgentMs({ promiseMs }: Kind): number {
  return promiseMs - URGENT_MS;
}

/** Between two numbers, of which the second is known to fit, by halving: to a millionth of the way. */
function leastThatFits(fits: (stretch: number) => boolean, [least, fitting]: [number, number]): number {
  if (fits(least)) return least;
  let [low, high] = [least, fitting];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}
