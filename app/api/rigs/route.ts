import { createRigs } from '#lib/bff/market-index/rigs-route.ts';
import { route } from '#lib/bff/requests/route.ts';
import { offerDirectly } from '#lib/config/direct-answers.ts';

const handle = route({ GET: createRigs });
offerDirectly('/api/rigs?', handle);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
