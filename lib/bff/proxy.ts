import 'server-only';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import { type EndpointName, endpoints, isRead, type Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { type Match, matchEndpoint } from '#lib/contract/match.ts';
import { parseQuery } from '#lib/contract/parse.ts';
import type { Query } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { accountNamed, accountsOf } from './accounts.ts';
import { noSuchPath } from './checked-path.ts';
import { createHandler, methodNotAllowed } from './handler.ts';
import { type ReadArgs, read } from './read.ts';
import { readJsonBody } from './read-body.ts';
import { success } from './respond.ts';
import type { Wiring } from './wiring.ts';
import { write } from './write.ts';

const PREFIX = '/api/market';

type Row = Extract<Match, { kind: 'endpoint' }>;

/**
 * The way of a request to one of the 22 rows: from this desk?, which row?, whose key?, then `read` or `write`. A change
 * comes as POST, since PUT may be repeated by whoever stands between and ours spends money.
 */
export function createProxy(wiring: Wiring): (request: Request) => Promise<Response> {
  return createHandler(wiring, { GET: proxy, POST: proxy });

  async function proxy(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const match = matchEndpoint(request.method === 'POST' ? 'PUT' : 'GET', pathname.slice(PREFIX.length));
    if (match.kind === 'not found' || !pathname.startsWith(`${PREFIX}/`)) throw noSuchPath();
    if (match.kind === 'method not allowed') {
      return methodNotAllowed(
        request,
        match.allow.map((method) => (method === 'PUT' ? 'POST' : method)).join(', '),
      );
    }
    const account = await namedAccount(wiring, request, match.name);
    const query = singleValues(searchParams);
    return success(await ask(request, { match, account, query }));
  }

  async function ask(
    request: Request,
    { match, account, query }: { match: Row; account: Account | undefined; query: Record<string, string> },
  ) {
    const { name, params } = match;
    if (isRead(name)) {
      // The row was found by this path, so the parameters are its own.
      const args = { params, query: query as Query<typeof name> } as ReadArgs<typeof name>;
      return read(wiring, { account, name, args });
    }
    parseQuery(name, query, 'refuse');
    const data = await write(wiring, {
      account: account ?? accountNamed([], null),
      name,
      params: params as Params<typeof name>,
      body: await readJsonBody(request),
    });
    return { data };
  }
}

/** The key that the call names. A public row needs none; it is asked of the service of the first key there is. */
async function namedAccount(
  wiring: Wiring,
  { headers }: Request,
  name: EndpointName,
): Promise<Account | undefined> {
  const accounts = accountsOf(wiring, await wiring.sessions.open(headers.get('cookie')));
  const named = headers.get(KEY_HEADER);
  const isPublic = endpoints[name].access === 'public';
  if (isPublic && (named === null || accounts.length === 0)) return accounts[0];
  return accountNamed(accounts, named);
}

/** Throws INVALID_QUERY for a repeated parameter: whoever reads the first and whoever reads the last would differ. */
function singleValues(search: URLSearchParams): Record<string, string> {
  const names = [...search.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) {
    const message = 'is given more than once';
    throw new MarketRefusal('INVALID_QUERY', {
      message: `${repeated}: ${message}`,
      fields: [{ path: repeated, message }],
    });
  }
  return Object.fromEntries(search);
}
