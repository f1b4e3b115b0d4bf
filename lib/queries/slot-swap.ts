import { mutationOptions } from '@tanstack/react-query';
import type { SlotSwap, SlotSwapBody } from '#lib/contract/desk-slots.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { deskFetch } from './desk-fetch.ts';
import { type Changing, sentOnce } from './market-change.ts';

/** The mutation by which two slots of a profile change places. */
export function slotSwap(changing: Changing) {
  const { connectedKey } = changing;
  return mutationOptions({
    mutationKey: ['slot-swap', connectedKey.environment, connectedKey.apiKey],
    mutationFn: async (body: SlotSwapBody) => {
      const { text, status } = await deskFetch({ path: '/api/slot-swap', connectedKey, body });
      return readEnvelope(text, status) as SlotSwap;
    },
    ...sentOnce('setPoolSlot', changing),
  });
}
