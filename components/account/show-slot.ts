import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { SeenSlot } from '#lib/contract/desk-slots.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';

interface TakenSlot extends SeenSlot {
  profile: string;
}

/** Has the profiles that were read show a slot that the market has taken, until they are read anew. */
export function showSlot(
  queryClient: QueryClient,
  connectedKey: ConnectedKey,
  { profile, priority, host, user }: TakenSlot,
): void {
  const taken = { priority, host, user };
  queryClient.setQueryData(
    marketQuery(connectedKey, 'listProfiles', {}).queryKey,
    (answer) =>
      answer && {
        ...answer,
        data: answer.data.map((one) =>
          one.id === profile
            ? { ...one, pools: [...one.pools.filter((slot) => slot.priority !== priority), taken] }
            : one,
        ),
      },
  );
}
