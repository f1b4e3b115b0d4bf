import { createPoolCheck } from '#lib/bff/pool-check/pool-check-route.ts';
import { createHandler } from '#lib/bff/requests/handler.ts';
import { route } from '#lib/bff/requests/route.ts';

const handle = route((wiring) => createHandler(wiring, { POST: createPoolCheck(wiring) }));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
