import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What was accepted in the last 5, 15 and 30 complete minutes, in how many shares, and in how many of them anyone observed. */
export interface WindowSums {
  difficulty5: number;
  shares5: number;
  observed5: number;
  difficulty15: number;
  shares15: number;
  observed15: number;
  difficulty30: number;
  shares30: number;
  observed30: number;
}

/** `WindowSums` of a rig as JSON. */
export function windowSumsOf(rigId: SQLWrapper, nowUnix: Placeholder): SQL {
  const current = sql`(${nowUnix}::bigint / 60)::int`;
  const sums = [5, 15, 30].map((count) => {
    const recent = sql`FILTER (WHERE minute >= ${current} - ${sql.raw(String(count))})`;
    return sql`
      coalesce(sum(accepted_difficulty) ${recent}, 0) AS ${sql.identifier(`difficulty${count}`)},
      coalesce(sum(accepted_shares) ${recent}, 0) AS ${sql.identifier(`shares${count}`)},
      count(*) ${recent} AS ${sql.identifier(`observed${count}`)}
    `;
  });
  return sql`(
    SELECT row_to_json(sums) FROM (
      SELECT ${sql.join(sums, sql`, `)} FROM rig_minutes
      WHERE rig_id = ${rigId} AND minute >= ${current} - 30 AND minute < ${current}
    ) AS sums
  )`;
}
