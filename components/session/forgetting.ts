import type { QueryClient } from '@tanstack/react-query';
import { leaveTabKey } from './tab-key.ts';

/** The tab leaves its key for a whole new page, and nothing of the account stays in memory meanwhile. */
export function leaveFor(queryClient: QueryClient, address: string): void {
  leaveTabKey();
  queryClient.clear();
  window.location.assign(address);
}
