import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { openRentalsQuery } from '#lib/queries/open-rentals.ts';
import { endMs } from '../rental-figures.ts';
import type { Rig } from './offers.ts';
import type { OwnRental } from './rig-obstacle.ts';

/**
 * The running rental of a rig that is one's own, with its end in epoch milliseconds: made in another tab, perhaps.
 * Asked for once, where another's rig is rented.
 */
export function useOwnRental(connectedKey: ConnectedKey, rig: Rig | undefined): OwnRental | undefined {
  const rented = rig?.status.status === 'rented' && !isSameUser(rig.owner, connectedKey.username);
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
