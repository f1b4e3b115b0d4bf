import 'server-only';
import { randomUUID } from 'node:crypto';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Wiring } from '../wiring.ts';
import { logFailure } from './log-failure.ts';
import { requireOwnPage } from './origin.ts';
import { publicRefusal } from './public-refusal.ts';
import { refuse } from './respond.ts';

/** Answers a request that comes from this desk, or throws why not. */
export type Work = (request: Request) => Promise<Response>;

export interface Methods {
  GET?: Work;
  POST?: Work;
}

/**
 * What a route answers: only to this desk, only with the given methods, and always with the envelope; what went wrong
 * stands in the log. HEAD, OPTIONS and all others have one fixed answer.
 */
export function createHandler(wiring: Wiring, methods: Methods): (request: Request) => Promise<Response> {
  const allow = Object.keys(methods).join(', ');

  return async function handle(request) {
    const work = request.method === 'GET' || request.method === 'POST' ? methods[request.method] : undefined;
    if (!work) return methodNotAllowed(request, allow);
    const started = performance.now();
    try {
      requireOwnPage(request);
      const response = await work(request);
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
