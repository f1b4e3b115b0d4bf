import { createHandler } from '#lib/bff/requests/handler.ts';
import { route } from '#lib/bff/requests/route.ts';
import { createStatus } from '#lib/bff/status.ts';

const handle = route((wiring) => createHandler(wiring, { GET: createStatus(wiring) }));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
