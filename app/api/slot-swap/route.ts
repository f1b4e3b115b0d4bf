import { route } from '#lib/bff/requests/route.ts';
import { createSlotSwap } from '#lib/bff/slots/slot-swap-route.ts';

const handle = route({ POST: createSlotSwap });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
