import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Membership in a list of ids, given now or for a placeholder by `idList`: one parameter, where a list of them would end at
 * 65,535, and one statement for lists of any length.
 */
export function among(column: SQLWrapper, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} = ANY(${'name' in ids ? ids : idList(ids)}::bigint[])`;
}

/** Ids as one parameter. */
export function idList(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
