import 'server-only';
import type { Answer, Asking, Lane } from '#lib/contract/desk.ts';
import { endpoints, type Params, type ReadName } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseQuery } from '#lib/contract/parse.ts';
import type { Data, ParsedQuery, Query } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import type { KeptAnswer } from './answers/answer-cache.ts';
import type { Asked, BesideAnswer } from './answers/question.ts';
import { requestText } from './answers/request-text.ts';
import { everyone, type Sharing, sharingOf, withoutFreeFields } from './answers/sharing.ts';
import { accountNamed, environmentOf } from './keys/accounts.ts';
import { explainDenial, learnLevels } from './keys/known-levels.ts';
import { requireAccess } from './keys/require-access.ts';
import { causeOf } from './log.ts';
import { checkedPath } from './requests/checked-path.ts';
import type { Wiring } from './wiring.ts';
import { withoutPasswords } from './without-passwords.ts';

/** What a read asks for: path parameters where the row has any, and its query. */
export type ReadArgs<N extends ReadName> = (keyof Params<N> extends never
  ? { params?: Params<N> }
  : { params: Params<N> }) & { query?: Query<N> };

/** A read whose parameters and query are known to fit its row. */
export interface CheckedRead<N extends ReadName = ReadName> {
  name: N;
  params: Params<N>;
  query: ParsedQuery<N>;
  /** Endpoint and query in one spelling. */
  request: string;
}

export interface Reading<N extends ReadName> {
  /** Whose key signs; the public rows need none. */
  account: Account | undefined;
  read: CheckedRead<N>;
  asking: Asking;
}

/** Throws INVALID_QUERY, or NOT_FOUND for what cannot be an id. */
export function checkedRead<N extends ReadName>(name: N, args: ReadArgs<N>): CheckedRead<N> {
  const params = (args.params ?? {}) as Params<N>;
  const endpoint = checkedPath(name, params);
  const query = parseQuery(name, args.query ?? {}, 'refuse');
  return { name, params, query, request: requestText(endpoint, query) };
}

/**
 * How every read is answered, for the proxy and for pages alike: may this key, what is at hand, else ask. Pool passwords
 * are blank. Throws `MarketRefusal` (PERMISSION_DENIED, BUDGET_EXHAUSTED, or the service's own code),
 * `MarketUnreachable`, `MarketUnreadable`.
 */
export async function read<N extends ReadName>(wiring: Wiring, reading: Reading<N>): Promise<KeptAnswer> {
  const { account, asking } = reading;
  const { name, params, request } = reading.read;
  const { id } = params as { id?: string };
  const { answers } = environmentOf(wiring, account);
  if (endpoints[name].access === 'public') {
    const sharing = sharingOf({ name, id, request });
    const ask = (lane: Lane) => askPublic(wiring, reading, lane);
    return answers.get({ ...sharing, apiKey: account?.apiKey, asking: publicAsking(asking, account), ask });
  }
  const signer = account ?? accountNamed([], null);
  const levels = await requireAccess(wiring, signer, name);
  const sharing = sharingOf({ name, id, request }, { apiKey: signer.apiKey, levels });
  const ask = (lane: Lane) => askSigned(wiring, { ...reading, account: signer }, { lane, sharing });
  const beside = sharing.apiKey ? () => listedRig(wiring, signer, reading.read) : undefined;
  return answers.get({ ...sharing, asking, beside, ask });
}

/** What the market list says of a rig, where it is all that a stranger is told of it. */
function listedRig(
  wiring: Wiring,
  account: Account,
  { name, params }: CheckedRead,
): BesideAnswer | undefined {
  const { listedRigs, rigOwners } = environmentOf(wiring, account);
  const { id } = params as { id?: string };
  if (name !== 'rigDetail' || id === undefined || !rigOwners.isStrangers(account, id)) return undefined;
  const row = listedRigs.answerFor(id);
  return row && { ...row, kind: 'searchRigs' };
}

/** A read with its data as an object, for pages: else as `read`, also in what it throws. */
export async function readData<N extends ReadName>(
  wiring: Wiring,
  reading: Reading<N>,
): Promise<Answer<Data<N>>> {
  const { text, meta } = await read(wiring, reading);
  return { data: JSON.parse(text) as Data<N>, meta };
}

/**
 * What anyone may see is about to be changed by nobody, and is no long list. Who has no key has no button either: whoever they are,
 * together they cost one call each time an answer is no longer fresh.
 */
function publicAsking(asking: Asking, account: Account | undefined): Asking {
  if (asking === 'refresh' || asking === 'open') return asking;
  return account ? 'now' : 'open';
}

async function askPublic<N extends ReadName>(
  wiring: Wiring,
  { account, read: { name, params, query } }: Reading<N>,
  lane: Lane,
): Promise<Asked> {
  const environment = environmentOf(wiring, account);
  const call = () =>
    environment.publicUpstream(account?.apiKey).call(name, { params, query, lane } as CallArgs<N>);
  try {
    const data = await (account ? call() : environment.visitors.of(name, call));
    return { text: JSON.stringify(data), owner: everyone };
  } catch (error) {
    throw noted(wiring, { environment: environment.name, name }, error);
  }
}

async function askSigned<N extends ReadName>(
  wiring: Wiring,
  reading: Reading<N> & { account: Account },
  { lane, sharing }: { lane: Lane; sharing: Sharing },
): Promise<Asked> {
  const { account } = reading;
  const { name, params, query } = reading.read;
  const { id } = params as { id?: string };
  const { name: environment, listedRigs, rigOwners, signedUpstream } = environmentOf(wiring, account);
  try {
    const data = await signedUpstream(account).call(name, { params, query, lane } as CallArgs<N>);
    if (name === 'whoami') await learnFrom(wiring, account, data as Data<'whoami'>);
    const text = JSON.stringify(withoutFreeFields(name, withoutPasswords(name, data)));
    const { subject, apiKey } = sharing;
    if (apiKey === undefined) return { text, owner: account.apiKey };
    rigOwners.learn(name, data);
    const isForAll = rigOwners.isForAll(account, { name, id });
    if (isForAll && name === 'rigDetail' && id !== undefined) listedRigs.compare(id, text);
    return { text, owner: isForAll ? subject.owner : account.apiKey };
  } catch (error) {
    throw noted(wiring, { environment, name }, await explainDenial(wiring, { account, name, error }));
  }
}

function learnFrom(wiring: Wiring, account: Account, whoami: Data<'whoami'>): Promise<void> {
  return learnLevels(wiring, account, { levels: whoami.permission_levels, asOf: wiring.now() });
}

/** Where an old answer takes the place of a failure, nobody is told the reason but the log. */
function noted(wiring: Wiring, entry: Record<string, string>, error: unknown): unknown {
  // A refusal's words may quote what was typed.
  const cause = error instanceof MarketRefusal ? error.code : causeOf(error);
  wiring.log.debug({ ...entry, cause }, 'a read failed');
  return error;
}
