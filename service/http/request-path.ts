import { type EndpointName, takesSeveral } from '#lib/contract/endpoints.ts';
import { MarketRefusal, refusedWhole } from '#lib/contract/errors.ts';
import { matchEndpoint } from '#lib/contract/match.ts';
import { API_PREFIX } from '#lib/contract/path.ts';
import { slotPriorityProblem } from '#lib/domain/field-rules.ts';

export type Route =
  | {
      kind: 'served';
      name: EndpointName;
      params: Record<string, string>;
      /** The spellings of the path after /api/v1 that may have been signed. */
      signable: string[];
    }
  | { kind: 'method not allowed'; allow: string }
  | { kind: 'not found' };

export type UnservedRoute = Exclude<Route, { kind: 'served' }>;

/** What a request is refused with that is for no row of the table. */
export function unserved(route: UnservedRoute): MarketRefusal {
  if (route.kind === 'not found') return new MarketRefusal('NOT_FOUND', { message: 'There is no such path' });
  return new MarketRefusal('METHOD_NOT_ALLOWED', { message: `Allowed here: ${route.allow}` });
}

/**
 * The row of the table that a request is for. Repeated slashes collapse, one trailing slash is accepted, HEAD is read
 * as GET.
 */
export function routeOf(method: string, pathname: string): Route {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (!path.startsWith(`${API_PREFIX}/`)) return { kind: 'not found' };
  const sent = path.slice(API_PREFIX.length);
  const endpoint = sent.replace(/\/$/, '');
  const match = matchEndpoint(method === 'HEAD' ? 'GET' : method, endpoint);
  if (match.kind === 'method not allowed') {
    const allow = match.allow.flatMap((allowed) => (allowed === 'GET' ? ['GET', 'HEAD'] : [allowed]));
    return { kind: 'method not allowed', allow: allow.join(', ') };
  }
  if (match.kind === 'not found') return { kind: 'not found' };
  const { name, params } = match;
  return { kind: 'served', name, params, signable: signableOf(endpoint, sent, pathname) };
}

/**
 * The path with and, where one was sent, without its trailing slash; with and without repeated slashes; and with
 * semicolons, where they were sent as %3B.
 */
function signableOf(endpoint: string, sent: string, pathname: string): string[] {
  const asSent = pathname.startsWith(`${API_PREFIX}/`) ? [pathname.slice(API_PREFIX.length)] : [];
  const spellings = [endpoint, sent, ...asSent];
  return [...new Set([...spellings, ...spellings.map(withSemicolons)])];
}

function withSemicolons(path: string): string {
  return path.replace(/%3b/gi, ';');
}

const MAX_IDS = 100;

/**
 * The ids of a path that names several, in their order and each once; undefined where it names one. Throws NOT_FOUND
 * where it names none, and INVALID_QUERY where it names more than a hundred.
 */
export function severalIds(name: EndpointName, { id = '' }: Record<string, string>): string[] | undefined {
  const text = withSemicolons(id);
  if (!takesSeveral(name) || !text.includes(';')) return undefined;
  const ids = [...new Set(text.split(';').filter(Boolean))];
  if (ids.length === 0) throw new MarketRefusal('NOT_FOUND', { message: 'The path names no rig' });
  if (ids.length <= MAX_IDS) return ids;
  throw refusedWhole(
    'INVALID_QUERY',
    `A path names at most ${MAX_IDS} rigs, and this one names ${ids.length}`,
  );
}

/** Ids are digits, a priority is 0 to 4: anything else names nothing. Throws NOT_FOUND. */
export function requireIds(params: Record<string, string>): void {
  for (const [key, value] of Object.entries(params)) {
    const isId = /^\d{1,18}$/.test(value);
    const fits = key === 'priority' ? /^\d$/.test(value) && slotPriorityProblem(value) === undefined : isId;
    if (!fits) throw new MarketRefusal('NOT_FOUND', { message: `There is no ${key} ${value}` });
  }
}
