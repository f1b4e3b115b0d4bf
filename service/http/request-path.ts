import type { EndpointName } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { matchEndpoint } from '#lib/contract/match.ts';
import { API_PREFIX } from '#lib/contract/path.ts';
import { slotPriorityProblem } from '#lib/domain/field-rules.ts';

export type Route =
  | {
      kind: 'served';
      name: EndpointName;
      params: Record<string, string>;
      /** What may have been signed: the path after /api/v1 without and, where one was sent, with its trailing slash. */
      signable: string[];
    }
  | { kind: 'method not allowed'; allow: string }
  | { kind: 'not found' };

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
  return { kind: 'served', name, params, signable: [...new Set([endpoint, sent])] };
}

/** Ids are digits, a priority is 0 to 4: anything else names nothing. Throws NOT_FOUND. */
export function requireIds(params: Record<string, string>): void {
  for (const [key, value] of Object.entries(params)) {
    const isId = /^\d{1,18}$/.test(value);
    const fits = key === 'priority' ? isId && slotPriorityProblem(value) === undefined : isId;
    if (!fits) throw new MarketRefusal('NOT_FOUND', { message: `There is no ${key} ${value}` });
  }
}
