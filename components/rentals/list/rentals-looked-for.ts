import { useMemo } from 'react';
import { rentalText } from '#lib/domain/rental-text.ts';
import { searchFor } from '#lib/domain/search-words.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import type { Rental } from '../rental-figures.ts';
import { type Concern, isConcern } from './rental-concerns.ts';
import type { DatedRental } from './rentals-joined.ts';

/** What no service narrows by: it is looked for among the rentals that were read. */
export interface LookedFor {
  only: Concern | null;
  /** Words that all occur in the number of a rental or of its rig, the rig's name, its algorithm, the two parties or the pools. */
  q: string | null;
}

export function isLookedFor({ only, q }: LookedFor): boolean {
  return only !== null || q !== null;
}

interface Known {
  algorithmOf: AlgorithmNames;
  nowMs: number | undefined;
}

/** Whether a rental is one of those that are looked for; each is, where nothing is. */
export function isLookedAt(
  { only, q }: LookedFor,
  { algorithmOf, nowMs }: Known,
): (rental: Rental) => boolean {
  const hasWords = searchFor(q);
  return (rental) =>
    (q === null || hasWords(rentalText(rental, algorithmOf(rental.rig.type)))) &&
    (only === null || isConcern(rental, only, nowMs));
}

/** Those of the rentals that were read that are looked for. */
export function useShown(
  told: readonly DatedRental[],
  { only, q }: LookedFor,
  { algorithmOf, nowMs }: Known,
) {
  return useMemo(() => {
    const isShown = isLookedAt({ only, q }, { algorithmOf, nowMs });
    const shown = told.filter(({ rental }) => isShown(rental));
    return { told: shown, rentals: shown.map(({ rental }) => rental) };
  }, [told, only, q, algorithmOf, nowMs]);
}
