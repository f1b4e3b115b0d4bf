import { createUnknownPath } from '#lib/bff/unknown-path.ts';
import { wiring } from '#lib/bff/wiring.ts';

function handle(request: Request): Promise<Response> {
  return createUnknownPath(wiring())(request);
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
