import { queryOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { deskData } from '../ask/desk-fetch.ts';
import { endpointKey } from '../ask/market-query.ts';

const GOOD_FOR_MS = 30_000;
/** How long a quote stands before it is asked for again. */
export const QUOTED_EVERY_MS = 60_000;

interface Extension {
  rentalId: string;
  /** What the rig asks now, as far as is known: at another price it is another quote. */
  price: string;
  /** Hours that the rental has, and whole hours to add to them. */
  has: string;
  hours: number;
}

/** What an extension would cost, asked without making it: the service simulates it where `getcost` is true. */
export function extensionQuoteQuery(connectedKey: ConnectedKey, { rentalId, price, has, hours }: Extension) {
  return queryOptions({
    queryKey: endpointKey(connectedKey, 'extendRental', rentalId, price, has, hours),
    queryFn: ({ signal }) => {
      const path = `/api/market${fillPath('extendRental', { id: rentalId })}`;
      const body = { length: hours, getcost: true };
      return deskData<Data<'extendRental'>>({ path, connectedKey, body, signal });
    },
    staleTime: GOOD_FOR_MS,
    refetchInterval: QUOTED_EVERY_MS,
    retryOnMount: true,
  });
}
