import { createDisconnect } from '#lib/bff/keys/disconnect.ts';
import { route } from '#lib/bff/requests/route.ts';

const handle = route({ POST: createDisconnect });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
