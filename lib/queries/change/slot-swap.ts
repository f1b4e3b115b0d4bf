import { mutationOptions } from '@tanstack/react-query';
import type { SlotSwap, SlotSwapBody } from '#lib/contract/desk-slots.ts';
import { deskData } from '../ask/desk-fetch.ts';
import { type Changing, sentOnce } from './market-change.ts';

/** The mutation by which two slots of a profile change places. */
export function slotSwap(changing: Changing) {
  const { connectedKey } = changing;
  return mutationOptions({
    mutationKey: ['slot-swap', connectedKey.environment, connectedKey.apiKey],
    mutationFn: (body: SlotSwapBody) => deskData<SlotSwap>({ path: '/api/slot-swap', connectedKey, body }),
    ...sentOnce('setPoolSlot', changing),
  });
}
