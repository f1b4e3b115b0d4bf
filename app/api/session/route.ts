import { createConnect } from '#lib/bff/keys/connect.ts';
import { createSessionView } from '#lib/bff/keys/session-view.ts';
import { route } from '#lib/bff/requests/route.ts';

const handle = route({ GET: createSessionView, POST: createConnect });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
