import { mayCall, missingPermission } from '#lib/contract/access.ts';
import { type Access, type EndpointName, endpoints, isRead } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseBody, parseQuery } from '#lib/contract/parse.ts';
import { takesQuery } from '#lib/contract/shapes.ts';
import type { Authenticate } from '#service/auth/authenticate.ts';
import { isGivenUp } from '#service/db/database-code.ts';
import { isUndone } from '#service/db/undone.ts';
import type { Caller, Handlers } from '#service/handler.ts';
import { BrokenChange } from './broken-change.ts';
import { readParameters } from './parameters.ts';
import { readBody } from './read-body.ts';
import { type Route, requireIds, severalIds } from './request-path.ts';
import { whyUndone } from './unavailable.ts';
import { pairsOf } from './url-encoded.ts';

type ServedRoute = Extract<Route, { kind: 'served' }>;

interface Incoming {
  /** As it stands in the address. */
  query: string;
  request: Request;
}

type Named = Record<string, string>;

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
    const ids = severalIds(name, params);
    if (!ids) requireIds(params);
    const parsed = await parse(name, incoming);
    const handle = (named: Named) => handlerOf[name]({ params: named, ...parsed, caller });
    const serve = breakingOff({ name, body: parsed.body }, handle);
    if (!ids) return serve(params);
    return isRead(name) ? readEach(ids, serve) : changeEach(ids, serve);
  };
}

/**
 * A read's parameters are its query, whatever body came with it; a change's are those of `readParameters`. The query of a read
 * that takes none is not looked at: all that is in it would be dropped.
 */
async function parse(name: EndpointName, incoming: Incoming) {
  if (isRead(name)) {
    if (!takesQuery(name)) return { query: {}, body: {} };
    const pairs = Object.fromEntries(pairsOf(incoming.query, 'INVALID_QUERY'));
    return { query: parseQuery(name, pairs, 'drop'), body: {} };
  }
  return { query: {}, body: parseBody(name, await parametersOf(incoming)) };
}

type ServeOne = (params: { id: string }) => Promise<unknown>;

/** Each rig, or why it is not there, in the order asked; all asked for at once. */
function readEach(ids: readonly string[], serve: ServeOne): Promise<unknown[]> {
  return Promise.all(ids.map((id) => outcomeOf(id, serve)));
}

/** Each rig as it is now with `success`, or why it was not changed, one after the other. */
async function changeEach(ids: readonly string[], serve: ServeOne): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const id of ids) {
    const outcome = await outcomeOf(id, (named) => serve(named).catch(breakOffAlone));
    outcomes.push({ success: true, ...(outcome as object) });
  }
  return outcomes;
}

/** That nothing was done would be said of them all, also of those before. */
function breakOffAlone(error: unknown): never {
  if (error instanceof MarketRefusal) throw error;
  const why = error instanceof BrokenChange ? undefined : whyUndone(error);
  if (why) throw new MarketRefusal('UNAVAILABLE', { message: why });
  throw new BrokenChange(error);
}

/** What one of several comes to: a refusal is its own, and only what is our fault fails them all. */
async function outcomeOf(id: string, serve: ServeOne): Promise<unknown> {
  try {
    requireIds({ id });
    return await serve({ id });
  } catch (error) {
    if (!(error instanceof MarketRefusal)) throw error;
    return { id, success: false, error: error.code, message: error.message };
  }
}

/**
 * A change that fails other than by a refusal broke off: whether it was done nobody can say here, but where its
 * transaction came to nothing, or was given up. A cost that is only asked for changes nothing.
 */
function breakingOff(
  { name, body }: { name: EndpointName; body: object },
  handle: (named: Named) => Promise<unknown>,
): typeof handle {
  const isQuote = 'getcost' in body && body.getcost === true;
  if (isRead(name) || isQuote) return handle;
  return (named) =>
    handle(named).catch((error: unknown) => {
      const isKnown = error instanceof MarketRefusal || isUndone(error) || isGivenUp(error);
      throw isKnown ? error : new BrokenChange(error);
    });
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
