import { createHandler } from '#lib/bff/requests/handler.ts';
import { route } from '#lib/bff/requests/route.ts';
import { createSlotSwap } from '#lib/bff/slots/slot-swap-route.ts';

const handle = route((wiring) => createHandler(wiring, { POST: createSlotSwap(wiring) }));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
