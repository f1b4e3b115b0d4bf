import type { Data } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import type { RigWeek, Week } from '#lib/queries/earned/rig-week.ts';
import type { RigReading } from '#lib/queries/long/rig-by-rig.ts';
import { describeMissing } from '#lib/queries/words/describe-failure.ts';
import { type Bookings, bookedSince, tellsRigs } from './bookings.ts';
import { earnedIn, rentedTime } from './earnings.ts';
import { idleShare } from './idle-share.ts';

export type Transaction = Data<'listTransactions'>['transactions'][number];
export type Rental = Data<'listRentals'>['rentals'][number];

/** Something that is known, or why it is not. */
export type Known<Value> = { value: Value; missing?: undefined } | { value?: undefined; missing: string };

/** Something of each rig, by its id. */
export type RigFigure<Value> = (rigId: string) => Known<Value>;

export type RigAmounts = ReadonlyMap<Asset, Amount>;

/** The last week of an account, as far as it is known. */
export interface AccountWeek<Row> {
  /** All of it. */
  whole: Known<Week<Row>>;
  /** Where that is too long: of these rigs all of it. */
  part?: { week: Week<Row>; rigIds: ReadonlySet<string> } | undefined;
  tooLong: boolean;
}

/** The account's rows where all those of the rig are among them, else what was read of the rig by itself. */
export function weekOfRig<Row>(
  { whole, part }: AccountWeek<Row>,
  byRig: ReadonlyMap<string, RigReading<RigWeek<Row>>>,
): RigFigure<Week<Row>> {
  return (rigId) => {
    if (part?.rigIds.has(rigId)) return { value: part.week };
    const one = byRig.get(rigId);
    return whole.value || !one ? whole : readOf(one);
  };
}

/** The rigs of which rentals that were read reach back to a moment: the rentals of one rig never overlap. */
export function rigsReachingBack(rentals: readonly Rental[], sinceUnix: number): ReadonlySet<string> {
  const reaching = rentals.filter(({ start_unix }) => Number(start_unix) <= sinceUnix);
  return new Set(reaching.map(({ rig }) => rig.id));
}

function readOf<Row>({ data, error }: RigReading<RigWeek<Row>>): Known<Week<Row>> {
  if (data?.extent === 'whole') return { value: data };
  if (data?.extent === 'not by rig') return { missing: NOT_BY_RIG };
  if (data) return { missing: 'more than the desk reads of one rig' };
  return { missing: error ? describeMissing(error) : 'not read yet: the rigs are read one by one' };
}

const NOT_BY_RIG = 'this market does not tell it rig by rig';

/** What a rig earned in the last so many seconds of its week. */
export function earnedFigure(weekOf: RigFigure<Week<Rental>>, seconds: number): RigFigure<RigAmounts> {
  const rentalsIn = oncePer(rentalsByRig);
  return (rigId) => {
    const { value: week, missing } = weekOf(rigId);
    if (!week) return { missing };
    const value = earnedIn(rentalsIn(week).get(rigId) ?? [], lastSeconds(week, seconds));
    return value ? { value } : { missing: COST_UNREAD };
  };
}

const COST_UNREAD = 'the market does not say what one of its rentals cost';

/** What was booked for a rig in the last so many seconds of its week. */
export function bookedFigure(weekOf: RigFigure<Week<Transaction>>, seconds: number): RigFigure<RigAmounts> {
  const sumOf = oncePer(
    (week: Week<Transaction>): Bookings => bookedSince(week.rows, week.untilUnix - seconds),
  );
  const isByRig = oncePer((week: Week<Transaction>) => tellsRigs(week.rows));
  return (rigId) => {
    const { value: week, missing } = weekOf(rigId);
    if (!week) return { missing };
    return isByRig(week) ? { value: sumOf(week).get(rigId) ?? NOTHING } : { missing: NOT_BY_RIG };
  };
}

const NOTHING: RigAmounts = new Map();

/** The share of its last so many seconds in which nobody rented a rig, from 0 to 1. */
export function idleFigure(weekOf: RigFigure<Week<Rental>>, seconds: number): RigFigure<number> {
  const rentalsIn = oncePer(rentalsByRig);
  return (rigId) => {
    const { value: week, missing } = weekOf(rigId);
    if (!week) return { missing };
    const periods = (rentalsIn(week).get(rigId) ?? []).map(rentedTime);
    return { value: idleShare(periods, lastSeconds(week, seconds)) };
  };
}

function rentalsByRig({ rows }: Week<Rental>): ReadonlyMap<string, readonly Rental[]> {
  const byRig = new Map<string, Rental[]>();
  for (const rental of rows) {
    const ofRig = byRig.get(rental.rig.id) ?? [];
    ofRig.push(rental);
    byRig.set(rental.rig.id, ofRig);
  }
  return byRig;
}

function lastSeconds({ untilUnix }: Week<unknown>, seconds: number): Period {
  return { startUnix: untilUnix - seconds, endUnix: untilUnix };
}

/** When each rental of a rig ends, in unix seconds by the rental's id. */
export function endsFigure(weekOf: RigFigure<Week<Rental>>): RigFigure<ReadonlyMap<string, number>> {
  const endsIn = oncePer(
    ({ rows }: Week<Rental>) => new Map(rows.map((row) => [row.id, Number(row.end_unix)])),
  );
  return (rigId) => {
    const { value: week, missing } = weekOf(rigId);
    return week ? { value: endsIn(week) } : { missing };
  };
}

/** Many rigs share one week, which is worked out once. */
function oncePer<From extends object, To>(work: (from: From) => To): (from: From) => To {
  const done = new Map<From, To>();
  return (from) => {
    const before = done.get(from);
    if (before !== undefined) return before;
    const now = work(from);
    done.set(from, now);
    return now;
  };
}
