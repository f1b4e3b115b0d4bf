import { route } from '#lib/bff/requests/route.ts';
import { createUnknownPath } from '#lib/bff/requests/unknown-path.ts';

const handle = route({ GET: createUnknownPath, POST: createUnknownPath });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
