import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rentalText } from '#lib/domain/rental-text.ts';
import { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import { everyOpenRentalQuery } from '#lib/queries/rentals/open-rentals.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { type Found, foundAmong, NOTHING } from './found.ts';

/**
 * Rentals that run, read once where that was not just done, and what else lists have shown. Still on their way, none is said to
 * be.
 */
export function useFoundRentals(words: string): Found {
  const connectedKey = useConnectedKey();
  const client = useQueryClient();
  const displayOf = useAlgorithmNames(connectedKey);
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  const { error } = useQuery({
    ...everyOpenRentalQuery(connectedKey),
    enabled: denied === undefined,
    // What it reads is looked up under other keys.
    notifyOnChangeProps: ['dataUpdatedAt', 'error'],
  });
  if (denied !== undefined) return NOTHING;
  const all = knownRentals(client, connectedKey).map((rental) => ({
    id: rental.id,
    name: rental.rig.name,
    text: rentalText(rental, displayOf(rental.rig.type)),
  }));
  return foundAmong({ all, error }, words);
}
