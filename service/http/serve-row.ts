import { mayCall, missingPermission } from '#lib/contract/access.ts';
import { type Access, type EndpointName, endpoints, isRead } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseBody, parseQuery } from '#lib/contract/parse.ts';
import type { Authenticate } from '#service/auth/authenticate.ts';
import type { Caller, Handlers } from '#service/handler.ts';
import { readParameters } from './parameters.ts';
import { readBody } from './read-body.ts';
import { type Route, requireIds } from './request-path.ts';

type ServedRoute = Extract<Route, { kind: 'served' }>;

interface Incoming {
  query: URLSearchParams;
  request: Request;
}

export type Serve = (route: ServedRoute, incoming: Incoming) => Promise<unknown>;

/** Each row's request and answer fit its shapes; that they belong together is the table's doing, not the compiler's. */
type AnyHandler = (request: Record<string, unknown>) => Promise<unknown>;

/** From a matched request to its data: key, signature, nonce, permission, ids, query, body, then the domain's own rules. */
export function createServeRow(handlers: Handlers, authenticate: Authenticate): Serve {
  const handlerOf = handlers as unknown as Record<EndpointName, AnyHandler>;
  return async function serveRow({ name, params, signable }, incoming) {
    const { access } = endpoints[name];
    const caller = access === 'public' ? undefined : await authenticate(signed(incoming.request, signable));
    if (caller) authorise(access, caller);
    requireIds(params);
    const query = parseQuery(name, isRead(name) ? Object.fromEntries(incoming.query) : {}, 'drop');
    const body = isRead(name) ? {} : parseBody(name, await parametersOf(incoming));
    return handlerOf[name]({ params, query, body, caller });
  };
}

function signed({ headers }: Request, endpoints: readonly string[]) {
  return {
    apiKey: headers.get('x-api-key') ?? undefined,
    nonce: headers.get('x-api-nonce') ?? undefined,
    signature: headers.get('x-api-sign') ?? undefined,
    endpoints,
  };
}

function authorise(access: Access, { levels }: Caller): void {
  if (mayCall(access, levels)) return;
  throw new MarketRefusal('PERMISSION_DENIED', { message: missingPermission(access, levels) });
}

async function parametersOf({ query, request }: Incoming): Promise<Record<string, unknown>> {
  const body = await readBody(request);
  return readParameters({ contentType: request.headers.get('content-type') ?? '', body, query });
}
