import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Transaction } from './transactions-read.ts';

/**
 * A list that is cut off, continued to the first row with `rows`, which were read to their end some time before; undefined
 * where together they are not all there is, or one further back is due to have cleared since.
 */
export function toTheFirst(
  list: readonly Transaction[],
  rows: readonly Transaction[],
  { data: { total }, meta: { asOf } }: Answer<Pick<Data<'listTransactions'>, 'total'>>,
): readonly Transaction[] | undefined {
  const known = new Set(list.map(({ id }) => id));
  const older = rows.filter(({ id }) => !known.has(id));
  const isDue = ({ clearsAtMs }: Transaction) => clearsAtMs !== undefined && clearsAtMs <= asOf;
  return list.length + older.length === total && !older.some(isDue) ? [...list, ...older] : undefined;
}
