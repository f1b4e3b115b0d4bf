import type { OwnRig } from '../own-rig.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';

/** A new listing as that of a rig, under the next name that is not taken; the password of its pool is not told. */
export function likeRig(rig: OwnRig, taken: readonly string[]): ListingValues {
  return { ...valuesOf(rig), name: nextName(rig.name, new Set(taken)) };
}

/** "Cellar 10" after "Cellar 09"; blank after a name that ends with no number. */
function nextName(name: string, taken: ReadonlySet<string>): string {
  const [, words = '', digits] = /^(.*?)(\d{1,9})$/su.exec(name) ?? [];
  if (digits === undefined) return '';
  for (let number = Number(digits) + 1; ; number += 1) {
    const next = `${words}${String(number).padStart(digits.length, '0')}`;
    if (!taken.has(next)) return next;
  }
}
