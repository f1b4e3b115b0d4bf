import type { QueryClient } from '@tanstack/react-query';
import { leaveTabKey } from './tab-key.ts';

/** Nothing that was asked with these keys stays in the page's memory. */
export function forgetKeys(queryClient: QueryClient, apiKeys: readonly string[]): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => apiKeys.some((id) => queryKey.includes(id)) });
}

/** The tab leaves its key for a whole new page, and nothing of the account stays in memory meanwhile. */
export function leaveFor(queryClient: QueryClient, address: string): void {
  leaveTabKey();
  queryClient.clear();
  window.location.assign(address);
}
