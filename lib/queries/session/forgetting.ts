import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from './kept-for-key.ts';

type Forget = (apiKeys: readonly string[]) => void;

const forgetters = new Set<Forget>();

/** Nothing that was asked or changed with these keys stays in the page's memory, nor what the browser keeps of it. */
export function forgetKeys(queryClient: QueryClient, apiKeys: readonly string[]): void {
  const isOfOne = (key: readonly unknown[] = []) => apiKeys.some((id) => key.includes(id));
  queryClient.removeQueries({ predicate: ({ queryKey }) => isOfOne(queryKey) });
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.findAll({ predicate: ({ options }) => isOfOne(options.mutationKey) }))
    mutations.remove(mutation);
  for (const forget of forgetters) forget(apiKeys);
  forgetKept(apiKeys);
}

/** Calls `forget` with keys whose memory goes, for what is kept beside the query client. */
export function whenForgotten(forget: Forget): void {
  forgetters.add(forget);
}
