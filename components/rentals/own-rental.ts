import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { openRentalsQuery } from '#lib/queries/open-rentals.ts';
import type { Rig } from './offers.ts';

/** The id of the running rental of a rig that is one's own: made in another tab, perhaps. Asked for once, where another's rig is rented. */
export function useOwnRental(connectedKey: ConnectedKey, rig: Rig | undefined): string | undefined {
  const rented = rig?.status.status === 'rented' && rig.owner !== connectedKey.username;
  const readable = mayCall(endpoints.listRentals.access, connectedKey.permission_levels);
  const { data } = useQuery({
    ...openRentalsQuery(connectedKey),
    enabled: rented && readable,
    // What was read before the rig was rented does not have it; the desk itself knows what is fresh.
    staleTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (!rented) return undefined;
  return data?.data.rentals.find(({ ended, rig: { id } }) => !ended && id === rig.id)?.id;
}
