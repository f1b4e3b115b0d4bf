import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What was accepted in those of the last 5, 15 and 30 complete minutes that anyone observed with the pool there, in how many shares,
 * how many of one difficulty would measure it as well, and how many such minutes there were. Without its pool nothing is known of a rig.
 */
export interface WindowSums {
  difficulty5: number;
  shares5: number;
  alike5: number;
  observed5: number;
  difficulty15: number;
  shares15: number;
  alike15: number;
  observed15: number;
  difficulty30: number;
  shares30: number;
  alike30: number;
  observed30: number;
}

/** The shares of a minute as `countedShares` has them; null where they are worth nothing. */
const counted = sql`nullif(least(accepted_shares, accepted_difficulty / nullif(assigned_difficulty, 0)), 0)`;

/** `WindowSums` of a rig as JSON. */
export function windowSumsOf(rigId: SQLWrapper, nowUnix: Placeholder): SQL {
  const current = sql`(${nowUnix}::bigint / 60)::int`;
  const sums = [5, 15, 30].map((count) => {
    const recent = sql`FILTER (WHERE minute >= ${current} - ${sql.raw(String(count))})`;
    return sql`
      coalesce(sum(accepted_difficulty) ${recent}, 0) AS ${sql.identifier(`difficulty${count}`)},
      coalesce(sum(accepted_shares) ${recent}, 0) AS ${sql.identifier(`shares${count}`)},
      coalesce(
        sum(accepted_difficulty) ${recent} ^ 2 / nullif(sum(accepted_difficulty ^ 2 / ${counted}) ${recent}, 0), 0
      ) AS ${sql.identifier(`alike${count}`)},
      count(*) ${recent} AS ${sql.identifier(`observed${count}`)}
    `;
  });
  return sql`(
    SELECT row_to_json(sums) FROM (
      SELECT ${sql.join(sums, sql`, `)} FROM rig_minutes
      WHERE rig_id = ${rigId} AND minute >= ${current} - 30 AND minute < ${current} AND pool_reachable
    ) AS sums
  )`;
}
