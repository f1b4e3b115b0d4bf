import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { StartProblem } from '#lib/config/problem.ts';
import { nothingHere, refuse } from './refuse.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Below it Next has nothing but the files of its build, and would draw a page for every other address. */
const NEXT = /^\/_next(?:[/?]|$)/;
const BUILT = '/_next/static/';
/** What files are left beside as, and asked for by no name of their own. */
const COMPRESSED = /\.(?:br|gz)$/;
/** Their names change with what is in them. */
const KEPT = new Map([
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['Vary', 'Accept-Encoding'],
]);

/** @throws {StartProblem} where `build` holds no pages: Next would tell that with a stack. */
export function requireBuild(build: string): void {
  // By this file Next knows a build.
  if (existsSync(join(build, 'BUILD_ID'))) return;
  throw new StartProblem('the pages are not built: run "npm run build".');
}

/**
 * Answers the scripts, styles and fonts that the build in `build` made for browsers, as small as it left them beside
 * (`scripts/compress-built.ts`); Next would compress each anew for everyone who asks, and less. `handle` answers all else.
 */
export function withBuiltFiles(build: string, handle: Handle): Handle {
  const files = new Hono<{ Bindings: HttpBindings }>();
  const file = serveStatic<{ Bindings: HttpBindings }>({
    root: join(build, 'static'),
    rewriteRequestPath: (path) => path.slice(BUILT.length - 1),
    precompressed: true,
  });
  files.use(`${BUILT}*`, async (context, next) => {
    if (COMPRESSED.test(context.req.path)) return next();
    const found = await file(context, next);
    // A part that is not there is no part of the file.
    if (found?.ok) context.env.outgoing.setHeaders(KEPT);
    return found;
  });
  files.all('*', async ({ env }) => {
    refuse(env.outgoing as ServerResponse, nothingHere);
    return RESPONSE_ALREADY_SENT;
  });
  const answer = getRequestListener(files.fetch, { overrideGlobalObjects: false });
  return async (request, response) => {
    if (NEXT.test(request.url ?? '')) await answer(request, response);
    else await handle(request, response);
  };
}
