import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { openRentalsQuery } from '#lib/queries/rentals/open-rentals.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import { rentalsOfRigQuery } from '../rentals-query.ts';
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
  /** Why it is not known whether there is one, as a sentence; undefined where it is. */
  unknown: string | undefined;
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
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  const open = useQuery({
    ...openRentalsQuery(connectedKey, rig && { rig: rig.id }),
    enabled: rented && denied === undefined && !shown,
    // What was read before the rig was rented does not have it; the desk itself knows what is fresh.
    staleTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const rental = shown ?? (answer && runningIn(open.data, answer));
  if (rental) return { rental: { id: rental.id, endMs: endMs(rental) }, unknown: undefined };
  return { rental: undefined, unknown: rented ? (denied ?? unread(open)) : undefined };
}

function unread({ isSuccess, isFetching, isFetchedAfterMount }: OpenRead): string | undefined {
  if (isFetching || !isFetchedAfterMount) return 'It is being read whether the rental is yours.';
  return isSuccess ? undefined : 'It could not be read whether the rental is yours.';
}

type OpenRead = Pick<UseQueryResult, 'isSuccess' | 'isFetching' | 'isFetchedAfterMount'>;

function runningIn(list: Answer<Data<'listRentals'>> | undefined, { data, meta }: Answer<Rig>) {
  return list && runningOf(data, { rentals: list.data.rentals, asOfMs: meta.asOf });
}
