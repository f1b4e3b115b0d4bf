import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addTallies, type Delivery, type Tally, tally } from '#lib/domain/delivery.ts';
import type { DifficultyRange } from '#lib/domain/difficulty.ts';
import type { Minute } from '#lib/domain/minute.ts';
import type { Amount } from '#lib/domain/money.ts';
import { wholeMinutes } from '#lib/domain/rental-period.ts';
import { among, idList } from '#service/db/among.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { prepared } from '#service/db/prepared.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { statement } from '#service/db/statement.ts';
import { type HourSlots, hourOf, minutesOfHour } from '#service/telemetry/hour-slots.ts';
import { QUARTER_MINUTES } from '#service/telemetry/quarter.ts';
import { hourFields, type RigPeriod } from '#service/telemetry/repo.ts';

/** A period of a rig, and the difficulties that suit it. */
export interface TallyPeriod extends RigPeriod {
  readonly optimal: DifficultyRange;
}

/**
 * The sums of the observed minutes that lie wholly within each period, in the order given, in one query. Whole quarters of
 * ended hours come from the roll-ups, so that long periods cost little and outlive their minutes; the rest is added up minute by
 * minute.
 */
export async function talliesOf(db: Database, periods: readonly TallyPeriod[]): Promise<Tally[]> {
  const wanted = periods.map(wantedOf);
  const some = wanted.some(({ first, end }) => first < end);
  const found = some ? await partsOf(db, { wanted: JSON.stringify(wanted) }) : [];
  const parts = new Map(found.map((part) => [part.index, part]));
  return wanted.map((range, index) => {
    const part = range.first < range.end ? parts.get(index) : undefined;
    const optimal = periods[index]?.optimal ?? { min: '0', max: '0' };
    return part ? sumOf(part, range, optimal) : tally([], optimal);
  });
}

/** In minutes; the quarters are those that lie within. */
function wantedOf({ rigId, optimal, ...period }: TallyPeriod, index: number) {
  const { first, end } = wholeMinutes(period);
  return {
    index,
    rigId,
    first,
    end,
    firstQuarter: Math.ceil(first / QUARTER_MINUTES) * QUARTER_MINUTES,
    endQuarter: Math.floor(end / QUARTER_MINUTES) * QUARTER_MINUTES,
    firstHour: hourOf(first),
    endHour: hourOf(end),
    suitsFrom: Number(optimal.min),
    suitsTo: Number(optimal.max),
  };
}

function sumOf(
  { rolledUp, edges, running }: Parts,
  { first, end, firstQuarter, endQuarter }: ReturnType<typeof wantedOf>,
  optimal: DifficultyRange,
): Tally {
  const isInside = ({ minute }: Minute) => minute >= first && minute < end;
  const isRolledUp = ({ minute }: Minute) => minute >= firstQuarter && minute < endQuarter;
  const loose = edges.flatMap(minutesOfHour).filter((minute) => isInside(minute) && !isRolledUp(minute));
  return [...rolledUp, ...running].reduce(addTallies, tally(loose, optimal));
}

interface Parts {
  index: number;
  /** The sums of the whole quarters. */
  rolledUp: Tally[];
  /** The hours in which the period begins and ends. */
  edges: (HourSlots & { startMinute: number })[];
  /** The sums of the minutes of hours that are not rolled up yet, as `tally` adds them up. */
  running: Tally[];
}

/** One statement, as of one moment: minutes move from one table to another. */
const partsOf = statement<Parts>(sql`
  SELECT
    "index",
    ${asJson(sql`
      SELECT sum(disconnected + pool_away + working) AS observed, sum(disconnected) AS rig, sum(pool_away) AS pool,
        sum(unsuited) AS difficulty, sum(coalesce(counted_shares, working_shares)) AS shares,
        sum(working_difficulty) AS "acceptedDifficulty", sum(inverse_difficulty) AS "inverseDifficulty"
      FROM rig_quarters
      WHERE rig_id = "rigId" AND start_minute >= "firstQuarter" AND start_minute < "endQuarter"
      HAVING count(*) > 0`)} AS "rolledUp",
    ${asJson(sql`
      SELECT start_minute AS "startMinute", ${hourFields} FROM rig_hours
      WHERE rig_id = "rigId" AND start_minute IN ("firstHour", "endHour")`)} AS edges,
    ${asJson(sql`
      SELECT count(*) FILTER (WHERE works OR NOT connected OR NOT pool_reachable) AS observed,
        count(*) FILTER (WHERE pool_reachable AND NOT connected) AS rig, count(*) FILTER (WHERE NOT pool_reachable) AS pool,
        count(*) FILTER (WHERE works AND assigned_difficulty NOT BETWEEN "suitsFrom" AND "suitsTo") AS difficulty,
        coalesce(sum(least(accepted_shares, accepted_difficulty / assigned_difficulty)) FILTER (WHERE works), 0) AS shares,
        coalesce(sum(accepted_difficulty) FILTER (WHERE works), 0) AS "acceptedDifficulty",
        coalesce(sum(1 / assigned_difficulty) FILTER (WHERE works), 0) AS "inverseDifficulty"
      FROM rig_minutes, LATERAL (SELECT connected AND pool_reachable AND assigned_difficulty > 0) AS seen(works)
      WHERE rig_id = "rigId" AND minute >= wanted.first AND minute < wanted."end"
      HAVING count(*) > 0`)} AS running
  FROM json_to_recordset(${sql.placeholder('wanted')}::json) AS wanted(
    "index" int, "rigId" bigint, first int, "end" int, "firstQuarter" int, "endQuarter" int, "firstHour" int, "endHour" int,
    "suitsFrom" float8, "suitsTo" float8)
`);

function asJson(query: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(row_to_json(part)), '[]') FROM (${query}) AS part)`;
}

/** A delivery with what is given back for it. */
export interface Judged {
  delivery: Delivery;
  refund: Amount;
}

/** What is kept of it at the settlement. */
export interface Settled extends Judged {
  /** Hashes per second over the observed minutes; null where there were none, or it was not kept. */
  average: number | null;
}

interface SettledRental extends Settled {
  rentalId: number;
  rigId: number;
  hours: number;
}

/** Keeps a settled rental's verdict and average. */
export async function insertDelivery(tx: Transaction, settled: SettledRental): Promise<void> {
  const { delivery, ...about } = settled;
  const { minutes, ...judged } = delivery;
  await tx.insert(rentalDeliveries).values({
    ...about,
    ...judged,
    observedMinutes: minutes.observed,
    rigMinutes: minutes.rig,
    poolMinutes: minutes.pool,
    difficultyMinutes: minutes.difficulty,
    unobservedMinutes: minutes.unobserved,
  });
}

const deliveriesOf = prepared((db) =>
  db
    .select()
    .from(rentalDeliveries)
    .where(among(rentalDeliveries.rentalId, sql.placeholder('ids')))
    .prepare('deliveries_of'),
);

/** The verdicts of those rentals that are settled, by rental. */
export async function readDeliveries(
  db: Database,
  rentalIds: readonly number[],
): Promise<Map<number, Settled>> {
  const found = await deliveriesOf(db).execute({ ids: idList(rentalIds) });
  return new Map(
    found.map((row) => {
      const { rentalId, refund, average } = row;
      return [rentalId, { delivery: deliveryOf(row), refund, average }];
    }),
  );
}

function deliveryOf(row: typeof rentalDeliveries.$inferSelect): Delivery {
  const { percent, low, high, shares, undeliveredFraction, verdict } = row;
  const minutes = {
    observed: row.observedMinutes,
    rig: row.rigMinutes,
    pool: row.poolMinutes,
    difficulty: row.difficultyMinutes,
    unobserved: row.unobservedMinutes,
  };
  return { percent, low, high, shares, minutes, undeliveredFraction, verdict };
}

/**
 * What a rig delivered over its settled rentals in percent of advertised; null where none was measured. Time in which nothing
 * was measured, since the renter's pool was away or nobody observed, has no weight: a rental could be paid for to bring it.
 */
export function deliveredShareOf(rigId: SQLWrapper): SQL {
  return sql`(
    SELECT sum(percent * observed_minutes - 100 * pool_minutes) / nullif(sum(observed_minutes - pool_minutes), 0)
    FROM rental_deliveries
    WHERE rental_deliveries.rig_id = ${rigId} AND verdict <> 'unknown'
  )`;
}
