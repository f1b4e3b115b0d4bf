import { sql } from 'drizzle-orm';
import { type Database, rows } from '#service/db/database.ts';

/** What a scrape reads of the market's rows. */
export interface MarketState {
  activeRentals: number;
  /** Ended, and not settled. */
  unsettledRentals: number;
  /** When the unsettled rental that ended first did so, in unix seconds. */
  oldestEndUnix?: number | undefined;
  /** Minutes since the epoch: the newest that any rig reported. */
  newestMinute?: number | undefined;
}

type Numbers<Row> = { [Key in keyof Row]-?: string | number | null };

/** All of it from the index of unsettled rentals and one row a rig: it stays cheap as the market grows old. */
export async function readMarketState(db: Database, nowUnix: number): Promise<MarketState> {
  const [row] = await rows<Numbers<MarketState>>(
    db,
    sql`
      SELECT count(*) FILTER (WHERE upper(during) > ${nowUnix}::bigint)::int AS "activeRentals",
        count(*) FILTER (WHERE upper(during) <= ${nowUnix}::bigint)::int AS "unsettledRentals",
        min(upper(during)) FILTER (WHERE upper(during) <= ${nowUnix}::bigint) AS "oldestEndUnix",
        (SELECT max(minute) FROM rig_states) AS "newestMinute"
      FROM rentals WHERE settled_unix IS NULL
    `,
  );
  return {
    activeRentals: Number(row?.activeRentals),
    unsettledRentals: Number(row?.unsettledRentals),
    oldestEndUnix: row?.oldestEndUnix == null ? undefined : Number(row.oldestEndUnix),
    newestMinute: row?.newestMinute == null ? undefined : Number(row.newestMinute),
  };
}

/** How many transfers of each kind were among those counted, and up to which id no more will come. */
export interface TransferCount {
  closedThrough: number;
  /** By kind, with an id up to `closedThrough`. */
  closed: Record<string, number>;
  /** By kind, with a higher one. */
  open: Record<string, number>;
}

/** A transaction that began earlier may still be on its way, with a lower id than others that are there. */
const STILL_OPEN_SECONDS = 60;

/** Counts the ledger's transfers beyond an id: rows are never changed, so those before it need no second look. */
export async function countTransfers(
  db: Database,
  { afterId, nowUnix }: { afterId: number; nowUnix: number },
): Promise<TransferCount> {
  const counted = await rows<{ kind: string; mark: string | number; closed: number; open: number }>(
    db,
    sql`
      WITH fresh AS (SELECT id, kind, at_unix FROM ledger_transfers WHERE id > ${afterId}::bigint),
        mark AS (
          SELECT coalesce(max(id), ${afterId}::bigint) AS id
          FROM fresh WHERE at_unix < ${nowUnix - STILL_OPEN_SECONDS}::bigint
        )
      SELECT kind, mark.id AS mark, count(*) FILTER (WHERE fresh.id <= mark.id)::int AS closed,
        count(*) FILTER (WHERE fresh.id > mark.id)::int AS open
      FROM fresh, mark GROUP BY kind, mark.id
    `,
  );
  return {
    closedThrough: Number(counted[0]?.mark ?? afterId),
    closed: Object.fromEntries(counted.map(({ kind, closed }) => [kind, closed])),
    open: Object.fromEntries(counted.map(({ kind, open }) => [kind, open])),
  };
}
