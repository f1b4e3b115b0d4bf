import { wordDuration } from '#components/ui/text/duration.ts';
import { counted } from '#components/ui/text/number-text.ts';
import type { IndexAge } from '#lib/contract/desk.ts';

/** "330 rigs, 35 s old": of the desk's lists of the market together, of which the oldest counts. */
export function listAge(indexes: readonly IndexAge[], now: number | undefined): string {
  const lists = apart(indexes);
  const count = lists.reduce((sum, { rigs }) => sum + rigs, 0);
  const rigs = counted(count, { one: '# rig', other: '# rigs' });
  const oldest = Math.min(...lists.map(({ asOf }) => asOf ?? 0));
  if (oldest === 0) return `${rigs}, being read`;
  return now === undefined ? rigs : `${rigs}, ${wordDuration(now - oldest)} old`;
}

/**
 * Lists that have no rig in common: the list of all holds those of each algorithm's own too. There is nothing in it at a
 * market that wants an algorithm in each search.
 */
function apart(indexes: readonly IndexAge[]): readonly IndexAge[] {
  const every = indexes.filter(({ algo }) => algo === '*');
  const own = indexes.filter(({ algo }) => algo !== '*');
  const isRead = every.some(({ rigs, asOf }) => rigs > 0 || asOf !== undefined);
  return isRead || own.length === 0 ? every : own;
}
