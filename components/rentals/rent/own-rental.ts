import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { openRentalsQuery } from '#lib/queries/rentals/open-rentals.ts';
import { rentalsOfRigQuery } from '../of-rig/rentals-of-rig-query.ts';
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

export interface OwnRentalRead {
  /** With its end in epoch milliseconds. */
  rental: OwnRental | undefined;
  /** Whether there is none where there is none here. */
  isKnown: boolean;
}

/**
 * The running rental of a rig that is one's own: made in another tab, perhaps. Where the newest of this rig, which the page shows,
 * do not have it, it is asked for once, while the rig is rented.
 */
export function useOwnRental(connectedKey: ConnectedKey, answer: Answer<Rig> | undefined): OwnRentalRead {
  const rig = answer?.data;
  const newest = useQuery({
    ...marketQuery(connectedKey, 'listRentals', { query: rentalsOfRigQuery(rig?.id ?? '', 'renter') }),
    enabled: false,
  });
  const shown = answer && runningIn(newest.data, answer);
  const rented = rig?.status.status === 'rented';
  const readable = mayCall(endpoints.listRentals.access, connectedKey.permission_levels);
  const open = useQuery({
    ...openRentalsQuery(connectedKey, rig && { rig: rig.id }),
    enabled: rented && readable && !shown,
    // What was read before the rig was rented does not have it; the desk itself knows what is fresh.
    staleTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const rental = shown ?? (answer && runningIn(open.data, answer));
  return {
    rental: rental && { id: rental.id, endMs: endMs(rental) },
    isKnown: !rented || !readable || rental !== undefined || open.isFetchedAfterMount,
  };
}

function runningIn(list: Answer<Data<'listRentals'>> | undefined, { data, meta }: Answer<Rig>) {
  return list && runningOf(data, { rentals: list.data.rentals, asOfMs: meta.asOf });
}
