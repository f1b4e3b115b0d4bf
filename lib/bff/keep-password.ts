import 'server-only';
import type { ChangeName } from '#lib/contract/endpoints.ts';
import { parseBody } from '#lib/contract/parse.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from './keys/accounts.ts';
import { requireAccess } from './keys/require-access.ts';
import { checkedPath } from './requests/checked-path.ts';
import { savedPassword } from './saved-pool-password.ts';
import type { Wiring } from './wiring.ts';

interface Change {
  account: Account;
  name: ChangeName;
  params: { id?: string; priority?: string };
  body: unknown;
}

/**
 * Pages do not know the stored password of a slot: a slot that is set to the same pool without one keeps it, and gets a
 * blank one where it is new; one that is set from a saved pool (`stored: {pool}`) gets that pool's. Answers with the body
 * as the service wants it; any other body as it came. Throws as `read` and `savedPassword` do, and INVALID_BODY before a call
 * is spent.
 */
export async function keepPassword(wiring: Wiring, change: Change): Promise<unknown> {
  const { account, name, params, body } = change;
  if (name !== 'setPoolSlot' || !isSlotWithoutPassword(body)) return body;
  const pool = savedPoolIn(body);
  if (pool !== undefined) return withPasswordOf(pool, { wiring, change, body });
  const blank = { ...body, pass: '' };
  parseBody(name, blank);
  await requireAccess(wiring, account, name);
  // Never from the answers at hand: those hold no password.
  const upstream = environmentOf(wiring, account).signedUpstream(account);
  const { pools } = await upstream.call('profileDetail', { params: { id: params.id ?? '' }, lane: 'change' });
  const slot = pools.find(({ priority }) => priority === Number(params.priority));
  if (!slot) return blank;
  const { host, user } = body as { host?: unknown; user?: unknown };
  // For another pool, and where the service does not tell the password, it stays undefined, and is then required.
  return slot.host === host && slot.user === user ? { ...body, pass: slot.pass ?? undefined } : body;
}

interface Filling {
  wiring: Wiring;
  change: Change;
  body: object;
}

async function withPasswordOf(id: string, { wiring, change, body }: Filling): Promise<unknown> {
  const { account, name } = change;
  parseBody(name, { ...body, pass: '' });
  checkedPath('poolDetail', { id });
  await requireAccess(wiring, account, name);
  const { host: url, user } = body as { host?: unknown; user?: unknown };
  return { ...body, pass: await savedPassword(wiring, account, { id, url, user, lane: 'change' }) };
}

function savedPoolIn(body: object): string | undefined {
  const { pool } = ((body as { stored?: unknown }).stored ?? {}) as { pool?: unknown };
  return typeof pool === 'string' ? pool : undefined;
}

function isSlotWithoutPassword(body: unknown): body is object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { pass, poolid } = body as { pass?: unknown; poolid?: unknown };
  return pass === undefined && poolid === undefined;
}
