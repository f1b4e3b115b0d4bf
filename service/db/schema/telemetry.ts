import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';

const rigId = () => bigint('rig_id', { mode: 'number' }).notNull();

/** The running hours, a row per minute; the columns are those of `Minute`. */
export const rigMinutes = pgTable(
  'rig_minutes',
  {
    rigId: rigId(),
    minute: integer('minute').notNull(),
    connected: boolean('connected').notNull(),
    poolReachable: boolean('pool_reachable').notNull(),
    acceptedShares: integer('accepted_shares').notNull(),
    acceptedDifficulty: doublePrecision('accepted_difficulty').notNull(),
    assignedDifficulty: doublePrecision('assigned_difficulty').notNull(),
    rejectedDifficulty: doublePrecision('rejected_difficulty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rigId, table.minute] })],
);

/** Ended hours; the columns are those of `HourSlots`. */
export const rigHours = pgTable(
  'rig_hours',
  {
    rigId: rigId(),
    startMinute: integer('start_minute').notNull(),
    connected: boolean('connected').array().$type<(boolean | null)[]>(),
    poolReachable: boolean('pool_reachable').array().$type<(boolean | null)[]>(),
    acceptedShares: integer('accepted_shares').array().$type<(number | null)[]>().notNull(),
    acceptedDifficulty: doublePrecision('accepted_difficulty').array().$type<(number | null)[]>(),
    assignedDifficulty: doublePrecision('assigned_difficulty').array().$type<(number | null)[]>().notNull(),
    rejectedDifficulty: doublePrecision('rejected_difficulty').array().$type<(number | null)[]>(),
    rejectedShares: smallint('rejected_shares').array().$type<(number | null)[]>(),
  },
  (table) => [primaryKey({ columns: [table.rigId, table.startMinute] })],
);

/** The quarters of ended hours, rolled up. */
export const rigQuarters = pgTable(
  'rig_quarters',
  {
    rigId: rigId(),
    startMinute: integer('start_minute').notNull(),
    observed: smallint('observed').notNull(),
    disconnected: smallint('disconnected').notNull(),
    poolAway: smallint('pool_away').notNull(),
    acceptedShares: integer('accepted_shares').notNull(),
    acceptedDifficulty: doublePrecision('accepted_difficulty').notNull(),
    rejectedDifficulty: doublePrecision('rejected_difficulty').notNull(),
    working: smallint('working').notNull(),
    unsuited: smallint('unsuited').notNull(),
    workingShares: integer('working_shares').notNull(),
    workingDifficulty: doublePrecision('working_difficulty').notNull(),
    inverseDifficulty: doublePrecision('inverse_difficulty').notNull(),
    /** Null in rows older than it: the working shares. */
    countedShares: doublePrecision('counted_shares'),
  },
  (table) => [primaryKey({ columns: [table.rigId, table.startMinute] })],
);

/** The state as last measured; a rig without a row was never measured, and counts as online. */
export const rigStates = pgTable('rig_states', {
  rigId: rigId().primaryKey(),
  minute: integer('minute').notNull(),
  online: boolean('online').notNull(),
  poolOnline: boolean('pool_online').notNull(),
  awayMinutes: integer('away_minutes').notNull(),
  missedShares: doublePrecision('missed_shares').notNull(),
  sinceMinute: integer('since_minute'),
  beganAway: boolean('began_away').notNull(),
});
