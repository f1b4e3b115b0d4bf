import type { Database } from './db/database.ts';

/** What every handler stands on. */
export interface Market {
  db: Database;
  /** Unix seconds. The clock is an argument, so that rules and tests agree on the moment. */
  nowUnix: () => number;
  /** The renter's fee as a share of the cost, e.g. "0.03". */
  feeRate: string;
  /** How far this clock was found ahead of the database's when they were last compared, in seconds. */
  clockAhead: { seconds: number };
}
