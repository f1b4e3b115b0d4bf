import { createPoolCheck } from '#lib/bff/pool-check/pool-check-route.ts';
import { route } from '#lib/bff/requests/route.ts';

const handle = route({ POST: createPoolCheck });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
