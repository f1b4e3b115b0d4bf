import 'server-only';
import { z } from 'zod';
import type { SlotSwap } from '#lib/contract/desk-slots.ts';
import { parseDeskBody } from '#lib/contract/parse.ts';
import { isPathValue } from '#lib/contract/path.ts';
import { ruled } from '#lib/contract/shapes/values.ts';
import { poolUserProblem } from '#lib/domain/field-rules.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { openAccount } from '../keys/accounts.ts';
import type { Handler } from '../requests/handler.ts';
import { readJsonBody } from '../requests/read-body.ts';
import { success } from '../requests/respond.ts';
import type { Wiring } from '../wiring.ts';
import { createSwapSlots } from './swap-slots.ts';

const seenSlot = z.object({
  priority: z.int().min(0).max(4),
  host: ruled(stratumUrlProblem),
  user: ruled(poolUserProblem),
});

const slotSwapBody = z
  .object(
    { profile: z.string().refine(isPathValue, 'must be an id'), slots: z.tuple([seenSlot, seenSlot]) },
    'must be an object',
  )
  .refine(({ slots: [a, b] }) => a.priority !== b.priority, { path: ['slots'], message: 'must be two' });

/** `POST /api/slot-swap`: see `SwapSlots`. Throws NOT_CONNECTED, KEY_CHANGED and INVALID_BODY besides. */
export function createSlotSwap(wiring: Wiring): Handler {
  const swapSlots = createSwapSlots(wiring);

  return async function slotSwap(request) {
    const { account } = await openAccount(wiring, request);
    const body = parseDeskBody(slotSwapBody, await readJsonBody(request));
    await swapSlots({ account, body });
    const [a, b] = body.slots;
    return success({
      data: { profile: body.profile, priorities: [a.priority, b.priority] } satisfies SlotSwap,
    });
  };
}
