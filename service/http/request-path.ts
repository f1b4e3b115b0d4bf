import { MarketRefusal } from '#lib/contract/errors.ts';
import { matchEndpoint } from '#lib/contract/match.ts';
import { API_PREFIX } from '#lib/contract/path.ts';
import { slotPriorityProblem } from '#lib/domain/field-rules.ts';
import { isServed, type ServedName } from '#service/handler.ts';

export type Route =
  | {
      kind: 'served';
      name: ServedName;
      params: Record<string, string>;
      /** What may have been signed: the path after /api/v1 without and, where one was sent, with its trailing slash. */
      signable: string[];
    }
  | { kind: 'method not allowed'; allow: string }
  | { kind: 'not found' };

const METHODS = ['GET', 'PUT'] as const;

/**
 * The row of the table that a request is for. Repeated slashes collapse, one trailing slash is accepted, HEAD is read
 * as GET. A row that is not served is not there.
 */
export function routeOf(method: string, pathname: string): Route {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (!path.startsWith(`${API_PREFIX}/`)) return { kind: 'not found' };
  const sent = path.slice(API_PREFIX.length);
  const endpoint = sent.replace(/\/$/, '');
  const match = matchEndpoint(method === 'HEAD' ? 'GET' : method, endpoint);
  if (match.kind === 'method not allowed') return otherMethods(endpoint);
  if (match.kind === 'not found' || !isServed(match.name)) return { kind: 'not found' };
  const { name, params } = match;
  return { kind: 'served', name, params, signable: [...new Set([endpoint, sent])] };
}

/** A path with methods that are served tells them; one without any is not there. */
function otherMethods(endpoint: string): Route {
  const served = METHODS.filter((method) => {
    const match = matchEndpoint(method, endpoint);
    return match.kind === 'endpoint' && isServed(match.name);
  });
  if (served.length === 0) return { kind: 'not found' };
  const allow = served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return { kind: 'method not allowed', allow: allow.join(', ') };
}

/** Ids are digits, a priority is 0 to 4: anything else names nothing. Throws NOT_FOUND. */
export function requireIds(params: Record<string, string>): void {
  for (const [key, value] of Object.entries(params)) {
    const isId = /^\d{1,18}$/.test(value);
    const fits = key === 'priority' ? isId && slotPriorityProblem(value) === undefined : isId;
    if (!fits) throw new MarketRefusal('NOT_FOUND', { message: `There is no ${key} ${value}` });
  }
}
