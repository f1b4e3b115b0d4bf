import { route } from '#lib/bff/requests/route.ts';
import { createStatus } from '#lib/bff/status.ts';

const handle = route({ GET: createStatus });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
