import { createProxyChange } from '#lib/bff/proxy-change.ts';
import { createProxyRead } from '#lib/bff/proxy-read.ts';
import { route } from '#lib/bff/requests/route.ts';
import { offerDirectly } from '#lib/config/direct-answers.ts';

const handle = route({ GET: createProxyRead, POST: createProxyChange });
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
