import { createConnect } from '#lib/bff/connect.ts';
import { createHandler } from '#lib/bff/handler.ts';
import { route } from '#lib/bff/route.ts';
import { createSessionView } from '#lib/bff/session-view.ts';

const handle = route((wiring) =>
  createHandler(wiring, { GET: createSessionView(wiring), POST: createConnect(wiring) }),
);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
