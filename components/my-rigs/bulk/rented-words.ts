import { counted } from '#components/ui/text/number-text.ts';
import { changedTerms } from '../listing/listing-terms.ts';
import { isRented, type OwnRig } from '../own-rig.ts';
import type { PlannedRow } from './bulk-edit.ts';

/** Whom a price that changes concerns now, where rigs are rented; undefined where none of those is. */
export function rentedWords(
  rigs: readonly OwnRig[],
  changing: readonly Pick<PlannedRow, 'id' | 'before' | 'after'>[],
): string | undefined {
  const repriced = new Set(
    changing.filter(({ before, after }) => changedTerms(before, after).includes('price')).map(({ id }) => id),
  );
  const rented = rigs.filter((rig) => repriced.has(rig.id) && isRented(rig)).length;
  if (rented === 0) return undefined;
  return counted(rented, {
    one: '# rig whose price changes is rented: its rental keeps its price, and an extension costs the new one.',
    other:
      '# rigs whose prices change are rented: their rentals keep their prices, and an extension costs the new one.',
  });
}
