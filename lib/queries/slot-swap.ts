import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { SlotSwap, SlotSwapBody } from '#lib/contract/desk-slots.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { deskFetch } from './desk-fetch.ts';
import { refreshAfter } from './refresh-after.ts';

interface Changing {
  connectedKey: ConnectedKey;
  queryClient: QueryClient;
}

/** The mutation by which two slots of a profile change places; what it makes stale is asked anew, whatever came of it. */
export function slotSwap({ connectedKey, queryClient }: Changing) {
  return mutationOptions({
    mutationKey: ['slot-swap', connectedKey.environment, connectedKey.apiKey],
    mutationFn: async (body: SlotSwapBody) => {
      const { text, status } = await deskFetch({ path: '/api/slot-swap', connectedKey, body });
      return readEnvelope(text, status) as SlotSwap;
    },
    retry: false,
    networkMode: 'always',
    onSettled: () => refreshAfter('setPoolSlot', { connectedKey, queryClient }),
  });
}
