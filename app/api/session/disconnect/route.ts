import { createDisconnect } from '#lib/bff/disconnect.ts';
import { createHandler } from '#lib/bff/handler.ts';
import { wiring } from '#lib/bff/wiring.ts';

function handle(request: Request): Promise<Response> {
  const methods = { POST: createDisconnect(wiring()) };
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
