import 'server-only';
import type { Answer } from '#lib/contract/desk.ts';
import { endpoints, type Params, type ReadName } from '#lib/contract/endpoints.ts';
import { parseQuery } from '#lib/contract/parse.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { queryText } from '#lib/upstream/query-text.ts';
import { accountNamed, environmentOf } from './accounts.ts';
import { everyone } from './answer-cache.ts';
import { checkedPath } from './checked-path.ts';
import { requireAccess } from './require-access.ts';
import type { Wiring } from './wiring.ts';
import { withoutPasswords } from './without-passwords.ts';

/** What a read asks for: path parameters where the row has any, and its query. */
export type ReadArgs<N extends ReadName> = (keyof Params<N> extends never
  ? { params?: Params<N> }
  : { params: Params<N> }) & { query?: Query<N> };

export interface Reading<N extends ReadName> {
  /** Whose key signs; the public rows need none. */
  account: Account | undefined;
  name: N;
  args: ReadArgs<N>;
}

/**
 * How every read is answered, for the proxy and for pages alike: parse, may this key, what is at hand, else ask. Pool
 * passwords are blank.
 * Throws `MarketRefusal` (INVALID_QUERY, NOT_FOUND for what cannot be an id, PERMISSION_DENIED, BUDGET_EXHAUSTED, or
 * the service's own code), `MarketUnreachable`, `MarketUnreadable`.
 */
export async function read<N extends ReadName>(
  wiring: Wiring,
  reading: Reading<N>,
): Promise<Answer<Data<N>>> {
  const { account, name, args } = reading;
  const params = (args.params ?? {}) as Params<N>;
  const endpoint = checkedPath(name, params);
  const query = parseQuery(name, args.query ?? {}, 'refuse');
  const request = `${endpoint}?${queryText(query)}`;
  const call = { params, query } as CallArgs<N>;
  const { answers, publicUpstream, signedUpstream } = environmentOf(wiring, account);
  if (endpoints[name].access === 'public') {
    return answers.get({ owner: everyone, request }, () => publicUpstream.call(name, call));
  }
  const signer = account ?? accountNamed([], null);
  await requireAccess(wiring, signer, name);
  return answers.get({ owner: signer.apiKey, request }, async () =>
    withoutPasswords(name, await signedUpstream(signer).call(name, call)),
  );
}
