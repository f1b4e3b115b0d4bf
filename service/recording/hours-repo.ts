import { and, eq, type SQL, sql } from 'drizzle-orm';
import { among } from '#service/db/among.ts';
import type { Transaction } from '#service/db/database.ts';
import { rigHours, rigQuarters } from '#service/db/schema/telemetry.ts';
import type { HourSlots } from '#service/telemetry/hour-slots.ts';
import type { Quarter } from '#service/telemetry/quarter.ts';

/*
 * Rows go in as columns, a text each: thousands of them are a few parameters of one statement, which the database reads
 * many times as fast as JSON.
 */

export interface HourKey {
  rigId: number;
  startMinute: number;
}

export type RigHour = HourKey & HourSlots;
export type RigQuarter = Quarter & { rigId: number };

/** Takes those of these hours out that are there, with their quarters, to be put back with more minutes. */
export async function takeHours(tx: Transaction, hours: readonly HourKey[]): Promise<RigHour[]> {
  const keys = await knownAmong(tx, hours);
  if (keys.length === 0) return [];
  const given = sql`unnest(${columnOf(keys, 'rigId')}::bigint[], ${columnOf(keys, 'startMinute')}::int[])`;
  const taken = await tx
    .delete(rigHours)
    .where(sql`(${rigHours.rigId}, ${rigHours.startMinute}) IN (SELECT * FROM ${given})`)
    .returning();
  const quarters = sql`
    SELECT rig_id, start_minute + later
    FROM ${given} AS given(rig_id, start_minute), unnest(ARRAY[0, 15, 30, 45]) AS later`;
  await tx
    .delete(rigQuarters)
    .where(sql`(${rigQuarters.rigId}, ${rigQuarters.startMinute}) IN (${quarters})`);
  return taken;
}

/** Those rigs of which an hour is put away. */
export async function rigsWithHour(
  tx: Transaction,
  rigIds: readonly number[],
  start: number,
): Promise<Set<number>> {
  const { rigId, startMinute } = rigHours;
  const found = await tx
    .select({ rigId })
    .from(rigHours)
    .where(and(among(rigId, rigIds), eq(startMinute, start)));
  return new Set(found.map((hour) => hour.rigId));
}

/** Nearly always none: what comes in is new. */
async function knownAmong(tx: Transaction, hours: readonly HourKey[]): Promise<HourKey[]> {
  const starts = hours.map(({ startMinute }) => startMinute);
  const [first, last] = starts.reduce(
    ([low, high], start) => [Math.min(low, start), Math.max(high, start)],
    [Number.MAX_SAFE_INTEGER, 0],
  );
  const rigIds = [...new Set(hours.map(({ rigId }) => rigId))];
  const { rigId, startMinute } = rigHours;
  const known = await tx
    .select({ rigId, startMinute })
    .from(rigHours)
    .where(sql`${among(rigId, rigIds)} AND ${startMinute} BETWEEN ${first}::bigint AND ${last}::bigint`);
  if (known.length === 0) return [];
  const wanted = new Set(hours.map((hour) => `${hour.rigId} ${hour.startMinute}`));
  return known.filter((hour) => wanted.has(`${hour.rigId} ${hour.startMinute}`));
}

export async function insertHours(tx: Transaction, hours: readonly RigHour[]): Promise<void> {
  const column = (field: keyof RigHour) => columnOf(hours, field);
  await tx.execute(sql`
    INSERT INTO rig_hours (rig_id, start_minute, accepted_shares, assigned_difficulty, accepted_difficulty,
      rejected_difficulty, rejected_shares, connected, pool_reachable)
    SELECT rig_id, start_minute, shares::int[], assigned::float8[], accepted::float8[], rejected::float8[],
      rejected_shares::int2[], connected::boolean[], reachable::boolean[]
    FROM unnest(${column('rigId')}::bigint[], ${column('startMinute')}::int[], ${column('acceptedShares')}::text[],
      ${column('assignedDifficulty')}::text[], ${column('acceptedDifficulty')}::text[],
      ${column('rejectedDifficulty')}::text[], ${column('rejectedShares')}::text[], ${column('connected')}::text[],
      ${column('poolReachable')}::text[]
    ) AS given(rig_id, start_minute, shares, assigned, accepted, rejected, rejected_shares, connected, reachable)
  `);
}

const quarterColumns = {
  rigId: 'bigint',
  startMinute: 'int',
  observed: 'int2',
  disconnected: 'int2',
  poolAway: 'int2',
  acceptedShares: 'int',
  acceptedDifficulty: 'float8',
  rejectedDifficulty: 'float8',
  working: 'int2',
  unsuited: 'int2',
  workingShares: 'int',
  workingDifficulty: 'float8',
  inverseDifficulty: 'float8',
  countedShares: 'float8',
} as const satisfies Record<keyof RigQuarter, string>;

/**
 * Puts roll-ups of hours in. One that is there already is of an hour whose minutes were forgotten, by a clock that was days
 * ahead: it stays, since it knows of all of them.
 */
export async function insertQuarters(tx: Transaction, quarters: readonly RigQuarter[]): Promise<void> {
  const columns = Object.entries(quarterColumns).map(
    ([field, type]): SQL => sql`${columnOf(quarters, field as keyof RigQuarter)}::${sql.raw(type)}[]`,
  );
  await tx.execute(
    sql`INSERT INTO rig_quarters SELECT * FROM unnest(${sql.join(columns, sql`, `)}) ON CONFLICT DO NOTHING`,
  );
}

type Cell = number | boolean | null;

/** One field of all rows as an array's text; where the field is an array itself, as one of texts. */
function columnOf<Field extends string>(
  rows: readonly { [Key in Field]: Cell | readonly Cell[] }[],
  field: Field,
): string {
  const texts: unknown[] = new Array(rows.length);
  for (const [at, row] of rows.entries()) texts[at] = cellText(row[field]);
  return `{${texts.join(',')}}`;
}

/** What joins to the cell's text. */
function cellText(cell: Cell | readonly Cell[]): unknown {
  if (cell === null) return 'NULL';
  if (typeof cell !== 'object') return cell;
  const text = cell.includes(null) ? cell.map((value) => value ?? 'NULL').join(',') : cell.join(',');
  return `"{${text}}"`;
}
