import { useMemo } from 'react';
import { rentalText } from '#lib/domain/rental-text.ts';
import { searchFor } from '#lib/domain/search-words.ts';
import type { AlgorithmNames } from '#lib/queries/algorithm-names.ts';
import type { Rental } from '../rental-figures.ts';
import { type Concern, isConcern } from './rental-concerns.ts';
import type { DatedRental } from './rentals-joined.ts';

/** What no service narrows by: it is looked for among the rentals that were read. */
export interface LookedFor {
  only: Concern | null;
  /** Words that all occur in the number of a rental or of its rig, the rig's name, its algorithm or the pools. */
  q: string | null;
}

export function isLookedFor({ only, q }: LookedFor): boolean {
  return only !== null || q !== null;
}

/** Whether a rental has the words. */
export function hasWords(q: string | null, algorithmOf: AlgorithmNames): (rental: Rental) => boolean {
  const isFound = searchFor(q);
  return (rental) => q === null || isFound(rentalText(rental, algorithmOf(rental.rig.type)));
}

interface Known {
  algorithmOf: AlgorithmNames;
  nowMs: number | undefined;
}

/** Those of the rentals that were read that are looked for; all, where nothing is. */
export function useShown(
  told: readonly DatedRental[],
  { only, q }: LookedFor,
  { algorithmOf, nowMs }: Known,
) {
  return useMemo(() => {
    const isFound = hasWords(q, algorithmOf);
    const isLookedAt = (rental: Rental) =>
      isFound(rental) && (only === null || isConcern(rental, only, nowMs));
    const shown = told.filter(({ rental }) => isLookedAt(rental));
    return { told: shown, rentals: shown.map(({ rental }) => rental) };
  }, [told, only, q, algorithmOf, nowMs]);
}
