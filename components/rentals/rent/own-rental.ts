import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { openRentalsQuery } from '#lib/queries/rentals/open-rentals.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import type { Rig } from './offers.ts';
import type { OwnRental } from './rig-obstacle.ts';

interface KnownRentals {
  rentals: readonly Rental[];
  /** When the rig was as it is shown. */
  asOfMs: number;
}

/** The rental of a rented rig that runs, where it is among those known: they may have been read long before the rig. */
export function runningOf(rig: Rig, { rentals, asOfMs }: KnownRentals): Rental | undefined {
  if (rig.status.status !== 'rented') return undefined;
  return rentals.find((rental) => !rental.ended && rental.rig.id === rig.id && endMs(rental) > asOfMs);
}

/**
 * The running rental of a rig that is one's own, with its end in epoch milliseconds: made in another tab, perhaps.
 * Asked for once, where the rig is rented.
 */
export function useOwnRental(connectedKey: ConnectedKey, rig: Rig | undefined): OwnRental | undefined {
  const rented = rig?.status.status === 'rented';
  const readable = mayCall(endpoints.listRentals.access, connectedKey.permission_levels);
  const { data } = useQuery({
    ...openRentalsQuery(connectedKey, rig && { rig: rig.id }),
    enabled: rented && readable,
    // What was read before the rig was rented does not have it; the desk itself knows what is fresh.
    staleTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (!rented) return undefined;
  const rental = data?.data.rentals.find(({ ended, rig: { id } }) => !ended && id === rig.id);
  return rental && { id: rental.id, endMs: endMs(rental) };
}
