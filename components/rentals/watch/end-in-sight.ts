import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { rentalsPageOf, rentalsQuery } from '../rentals-query.ts';

interface Page {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  /** Where the tab is. */
  address: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Whether the page shows a rental with its end already: the rental's own, and a list that has it as it is narrowed. Of one in
 * which some are looked for nobody knows here which it shows.
 */
export function isEndInSight(rentalId: string, { queryClient, connectedKey, address }: Page): boolean {
  if (address.pathname === `/rentals/${rentalId}`) return true;
  if (address.pathname !== '/rentals') return false;
  const { q, only, ...search } = Object.fromEntries(new URLSearchParams(address.search));
  if (q || only) return false;
  const query = rentalsQuery(rentalsPageOf(search));
  const list = queryClient.getQueryData(marketQuery(connectedKey, 'listRentals', { query }).queryKey);
  return list?.data.rentals.some(({ id }) => id === rentalId) ?? false;
}
