'use client';

import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { holdPage } from '#components/ui/hold-page.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type ChangeArgs, marketChange } from '#lib/queries/market-change.ts';
import { outcomeOf, type RentAttempt, type RentOutcome } from './rent-outcome.ts';

interface Renting {
  connectedKey: ConnectedKey;
  rigId: string;
}

/** What came of the last rental of a rig, also of one that was sent before this page was left and come back to. */
export function useRentOutcome({ connectedKey, rigId }: Renting): RentOutcome {
  const queryClient = useQueryClient();
  const attempts = useMutationState({
    filters: { mutationKey: renting(queryClient, { connectedKey, rigId }).mutationKey },
    select: ({ state }) => state as RentAttempt,
  });
  return outcomeOf(attempts);
}

/**
 * Rents a rig, one rental at a time, and asks before the tab is closed over it. The outcome stands as soon as it is
 * known, before what it makes stale is read anew, and for as long as the tab is open.
 */
export function useRenting({ connectedKey, rigId }: Renting) {
  const queryClient = useQueryClient();
  const change = renting(queryClient, { connectedKey, rigId });
  const { mutate } = useMutation<Data<'createRental'>, Error, ChangeArgs<'createRental'>, () => void>({
    ...change,
    gcTime: Number.POSITIVE_INFINITY,
    onMutate: holdPage,
    onSettled: (...settled) => {
      const [, , , release] = settled;
      release?.();
      void change.onSettled?.(...settled);
    },
  });
  const { mutationKey } = change;
  const rent: typeof mutate = (args, callbacks) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(args, callbacks);
  };
  return { rent, forgetRefusal: () => forgetRefusal(queryClient, mutationKey) };
}

function renting(queryClient: QueryClient, { connectedKey, rigId }: Renting) {
  const change = marketChange('createRental', { connectedKey, queryClient });
  return { ...change, mutationKey: [...change.mutationKey, rigId] };
}

/** A refusal has been read once the terms are reviewed again; that one may have been rented is never forgotten. */
function forgetRefusal(queryClient: QueryClient, mutationKey: readonly unknown[]): void {
  const cache = queryClient.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey, status: 'error' })) {
    if (outcomeOf([mutation.state as RentAttempt]).name === 'refused') cache.remove(mutation);
  }
}
