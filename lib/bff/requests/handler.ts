import 'server-only';
import { randomUUID } from 'node:crypto';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Wiring } from '../wiring.ts';
import { logFailure } from './log-failure.ts';
import { requireOwnPage } from './origin.ts';
import { publicRefusal } from './public-refusal.ts';
import { refuse } from './respond.ts';

/** Answers a request that comes from this desk, or throws why not. */
export type Handler = (request: Request) => Promise<Response>;

/** What a route answers by method, each made of the wiring. */
export interface Methods {
  GET?: (wiring: Wiring) => Handler;
  POST?: (wiring: Wiring) => Handler;
}

/**
 * What a route answers: only to this desk, only with the given methods, and always with the envelope; what went wrong
 * stands in the log. HEAD, OPTIONS and all others have one fixed answer.
 */
export function createHandler(wiring: Wiring, methods: Methods): Handler {
  const allow = Object.keys(methods).join(', ');
  const handlers = { GET: methods.GET?.(wiring), POST: methods.POST?.(wiring) };

  return async function handle(request) {
    const handler =
      request.method === 'GET' || request.method === 'POST' ? handlers[request.method] : undefined;
    if (!handler) return methodNotAllowed(request, allow);
    const started = performance.now();
    try {
      requireOwnPage(request);
      const response = await handler(request);
      if (wiring.log.isLevelEnabled('debug')) {
        const ms = Math.round(performance.now() - started);
        wiring.log.debug({ ...entryOf(request), status: response.status, ms });
      }
      return response;
    } catch (error) {
      const entry = entryOf(request);
      const refusal = publicRefusal(error, entry.id);
      logFailure(wiring.log, { entry, started, error, refusal });
      return refuse(refusal);
    }
  };
}

/** What was asked, as the log names it; made only where it is needed, since most requests come to nothing worth a line. */
function entryOf({ method, url }: Request) {
  return { id: randomUUID(), method, path: new URL(url).pathname };
}

/** The answer to a method that the path does not have. */
export function methodNotAllowed({ method }: Request, allow: string): Response {
  const refusal = publicRefusal(
    new MarketRefusal('METHOD_NOT_ALLOWED', { message: `this address answers ${allow} only` }),
    '',
  );
  const response = refuse(refusal, { Allow: allow });
  return method === 'HEAD' ? new Response(null, response) : response;
}
