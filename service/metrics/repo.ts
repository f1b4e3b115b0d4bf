import { sql } from 'drizzle-orm';
import { type Database, rows } from '#service/db/database.ts';
import { unreportedAt } from '#service/telemetry/unreported-repo.ts';

/** What a scrape reads of the market's rows. */
export interface MarketState {
  activeRentals: number;
  /** Ended, and not settled. */
  unsettledRentals: number;
  /**
   * When the unsettled rental that ended first did so, or settling was resumed after that, in unix seconds. Resumed in the
   * future, by a clock that was ahead, is no excuse.
   */
  oldestEndUnix?: number | undefined;
  /** Minutes since the epoch: the newest that any rig reported, but for those of a clock that was ahead. */
  newestMinute?: number | undefined;
  /** Rented, and not reported. */
  unreportedRigs: number;
}

type Numbers<Row> = { [Key in keyof Row]-?: string | number | null };

/** All of it from the index of unsettled rentals and one row a rig: it stays cheap as the market grows old. */
export async function readMarketState(db: Database, nowUnix: number): Promise<MarketState> {
  const [row] = await rows<Numbers<MarketState>>(
    db,
    sql`
      SELECT count(*) FILTER (WHERE upper(during) > ${nowUnix}::bigint)::int AS "activeRentals",
        count(*) FILTER (WHERE upper(during) <= ${nowUnix}::bigint)::int AS "unsettledRentals",
        min(greatest(upper(during), (SELECT resumed_unix FROM settling WHERE resumed_unix <= ${nowUnix}::bigint)))
          FILTER (WHERE upper(during) <= ${nowUnix}::bigint) AS "oldestEndUnix",
        (SELECT max(minute) FROM rig_states WHERE minute <= ${nowUnix}::bigint / 60) AS "newestMinute",
        count(DISTINCT rentals.rig_id) FILTER (WHERE ${unreportedAt(nowUnix)})::int AS "unreportedRigs"
      FROM rentals LEFT JOIN rig_states ON rig_states.rig_id = rentals.rig_id WHERE settled_unix IS NULL
    `,
  );
  return {
    activeRentals: Number(row?.activeRentals),
    unsettledRentals: Number(row?.unsettledRentals),
    oldestEndUnix: row?.oldestEndUnix == null ? undefined : Number(row.oldestEndUnix),
    newestMinute: row?.newestMinute == null ? undefined : Number(row.newestMinute),
    unreportedRigs: Number(row?.unreportedRigs),
  };
}

/** How many transfers of each kind were among those counted, and up to which id no more will come. */
export interface TransferCount {
  /** Beyond this id they were counted: 0 where the ledger is not the one asked for, in a market that was restored. */
  afterId: number;
  /** What the ledger is known by until it is emptied. */
  ledger: string;
  closedThrough: number;
  /** By kind, with an id up to `closedThrough`. */
  closed: Record<string, number>;
  /** By kind, with a higher one. */
  open: Record<string, number>;
}

/** A transaction that began earlier may still be on its way, with a lower id than others that are there. */
const STILL_OPEN_SECONDS = 60;

/**
 * Counts the ledger's transfers beyond that of an id: rows are never changed, so those before it need no second look.
 * Where the ledger is another one, all of it is counted: a restore empties the table, which the database then keeps in
 * another file, whatever ids the transfers of the backup have.
 */
export async function countTransfers(
  db: Database,
  { afterId, ledger, nowUnix }: { afterId: number; ledger: string; nowUnix: number },
): Promise<TransferCount> {
  const [counted] = await rows<{ afterId: string; ledger: string; mark: string; kinds: KindCount[] | null }>(
    db,
    sql`
      WITH this AS (SELECT pg_relation_filenode('ledger_transfers')::text AS ledger),
        last AS (SELECT CASE WHEN ledger = ${ledger} THEN ${afterId}::bigint ELSE 0 END AS id FROM this),
        fresh AS (SELECT id, kind, at_unix FROM ledger_transfers WHERE id > (SELECT id FROM last)),
        mark AS (
          SELECT coalesce(max(id), (SELECT id FROM last)) AS id
          FROM fresh WHERE at_unix < ${nowUnix - STILL_OPEN_SECONDS}::bigint
        ),
        kinds AS (
          SELECT kind, count(*) FILTER (WHERE fresh.id <= mark.id)::int AS closed,
            count(*) FILTER (WHERE fresh.id > mark.id)::int AS open
          FROM fresh, mark GROUP BY kind
        )
      SELECT last.id AS "afterId", ledger, mark.id AS mark, (SELECT json_agg(kinds) FROM kinds) AS kinds FROM this, last, mark
    `,
  );
  const kinds = counted?.kinds ?? [];
  return {
    afterId: Number(counted?.afterId),
    ledger: counted?.ledger ?? '',
    closedThrough: Number(counted?.mark),
    closed: Object.fromEntries(kinds.map(({ kind, closed }) => [kind, closed])),
    open: Object.fromEntries(kinds.map(({ kind, open }) => [kind, open])),
  };
}

interface KindCount {
  kind: string;
  closed: number;
  open: number;
}
