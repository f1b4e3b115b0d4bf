import { createProxy } from '#lib/bff/proxy.ts';
import { route } from '#lib/bff/requests/route.ts';
import { offerDirectly } from '#lib/config/direct-answers.ts';

const handle = route(createProxy);
offerDirectly('/api/market/', handle);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
