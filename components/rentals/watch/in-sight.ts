import type { QueryClient } from '@tanstack/react-query';
import { readStored } from '#components/ui/look/local-setting.ts';
import { chosenOf } from '#components/ui/look/served-look.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { LAST_ROLE, rentalsPageOf, rentalsQuery } from '../rentals-query.ts';

interface Page {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  /** Where the tab is. */
  address: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Whether the page shows a rental with its end, and who is away of it, already: the rental's own, and a list that has it as it
 * is narrowed. Of one in which some are looked for nobody knows here which it shows.
 */
export function isInSight(rentalId: string, { queryClient, connectedKey, address }: Page): boolean {
  if (address.pathname === `/rentals/${rentalId}`) return true;
  if (address.pathname !== '/rentals') return false;
  const search = Object.fromEntries(new URLSearchParams(address.search));
  if (search.q || search.only) return false;
  const last = chosenOf(LAST_ROLE, readStored(LAST_ROLE.key));
  const query = rentalsQuery(rentalsPageOf(search, last));
  const list = queryClient.getQueryData(marketQuery(connectedKey, 'listRentals', { query }).queryKey);
  return list?.data.rentals.some(({ id }) => id === rentalId) ?? false;
}
