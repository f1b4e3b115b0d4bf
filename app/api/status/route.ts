import { createHandler } from '#lib/bff/handler.ts';
import { createStatus } from '#lib/bff/status.ts';
import { wiring } from '#lib/bff/wiring.ts';

function handle(request: Request): Promise<Response> {
  const methods = { GET: createStatus(wiring()) };
  return createHandler(wiring(), methods)(request);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
