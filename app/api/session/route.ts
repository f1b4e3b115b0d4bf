import { createConnect } from '#lib/bff/connect.ts';
import { createHandler } from '#lib/bff/handler.ts';
import { createSessionView } from '#lib/bff/session-view.ts';
import { wiring } from '#lib/bff/wiring.ts';

function handle(request: Request): Promise<Response> {
  const methods = { GET: createSessionView(wiring()), POST: createConnect(wiring()) };
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
