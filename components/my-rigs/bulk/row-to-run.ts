import { changesPool, type ListingTerms, type TermName } from '../listing/listing-terms.ts';
import type { PlannedRow } from './bulk-edit.ts';

type Row = Pick<PlannedRow, 'id' | 'name' | 'before' | 'after'>;

/** What was said of it while it was planned is over; a browser keeps the logins of those rigs alone whose pool changes. */
export function rowToRun({ id, name, before, after }: Row): Row {
  return {
    id,
    name,
    before: termsFound({ before, after }, before),
    after: termsFound({ before, after }, after),
  };
}

/** What a rig was found to have, as it stands beside what was asked for. */
export function termsFound(
  row: Pick<Row, 'before' | 'after'> | undefined,
  terms: ListingTerms,
): ListingTerms {
  if (row && changesPool(row)) return terms;
  const { pool: _, ...others } = terms;
  return others;
}

/** What the market took, with the pool as it was asked for where that was taken: no rig tells its password. */
export function takenOf(
  asked: ListingTerms,
  { other, taken }: { other: readonly TermName[]; taken: ListingTerms },
): ListingTerms {
  return other.includes('pool') || !taken.pool ? taken : { ...taken, pool: asked.pool };
}
