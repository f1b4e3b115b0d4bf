import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const BUILT = '/_next/static/';
/** Their names change with what is in them. */
const KEPT = new Map([
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['Vary', 'Accept-Encoding'],
]);

/**
 * Answers the scripts, styles and fonts that the build in `build` made for browsers, as small as it left them beside
 * (`scripts/compress-built.ts`); Next would compress each anew for everyone who asks, and less. `handle` answers all else.
 */
export function withBuiltFiles(build: string, handle: Handle): Handle {
  const files = new Hono<{ Bindings: HttpBindings }>();
  files.use(
    serveStatic({
      root: join(build, 'static'),
      rewriteRequestPath: (path) => path.slice(BUILT.length - 1),
      precompressed: true,
      onFound: (_, { env }) => void env.outgoing.setHeaders(KEPT),
    }),
  );
  files.all(async ({ env }) => {
    await handle(env.incoming, env.outgoing as ServerResponse);
    return RESPONSE_ALREADY_SENT;
  });
  const answer = getRequestListener(files.fetch, { overrideGlobalObjects: false });
  return async (request, response) => {
    if (request.url?.startsWith(BUILT)) await answer(request, response);
    else await handle(request, response);
  };
}
