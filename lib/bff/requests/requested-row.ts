import 'server-only';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { refusedFields } from '#lib/contract/errors.ts';
import { type Match, matchEndpoint } from '#lib/contract/match.ts';
import type { Account } from '#lib/session/session.ts';
import { accountNamed, accountsOf, environmentOf } from '../keys/accounts.ts';
import { livesOf } from '../keys/lives.ts';
import type { Wiring } from '../wiring.ts';
import { noSuchPath } from './checked-path.ts';
import { methodNotAllowed } from './handler.ts';

const PREFIX = '/api/market';

export interface RequestedRow {
  row: Extract<Match, { kind: 'endpoint' }>;
  search: URLSearchParams;
}

/**
 * The row that a request is for. A change comes as POST, since PUT may be repeated by whoever stands between and ours
 * spends money. Answers itself where the path has other methods only; throws NOT_FOUND.
 */
export function requestedRow(request: Request): RequestedRow | Response {
  const { pathname, searchParams } = new URL(request.url);
  const match = matchEndpoint(request.method === 'POST' ? 'PUT' : 'GET', pathname.slice(PREFIX.length));
  if (match.kind === 'not found' || !pathname.startsWith(`${PREFIX}/`)) throw noSuchPath();
  if (match.kind === 'endpoint') return { row: match, search: searchParams };
  const allow = match.allow.map((method) => (method === 'PUT' ? 'POST' : method));
  return methodNotAllowed(request, allow.join(', '));
}

/** The key that the call names, in use from now on. A public row needs none: without one it is asked of the first service. */
export async function askingAccount(
  wiring: Wiring,
  { headers }: Request,
  name: EndpointName,
): Promise<Account | undefined> {
  const session = await wiring.sessions.open(headers.get('cookie'));
  const named = headers.get(KEY_HEADER);
  const isPublic = endpoints[name].access === 'public';
  if (isPublic && named === null) return undefined;
  const account = accountNamed(accountsOf(wiring, session), named);
  environmentOf(wiring, account).orders.appear(account, livesOf(wiring, session));
  return account;
}

/** Throws INVALID_QUERY for a repeated parameter: whoever reads the first and whoever reads the last would differ. */
export function singleValues(search: URLSearchParams): Record<string, string> {
  const names = [...search.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) {
    throw refusedFields('INVALID_QUERY', [{ path: repeated, message: 'is given more than once' }]);
  }
  return Object.fromEntries(search);
}
