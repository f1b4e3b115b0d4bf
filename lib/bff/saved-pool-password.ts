import 'server-only';
import { mayCall, missingPermission } from '#lib/contract/access.ts';
import { type OfSavedPool, savedPoolAccess, savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseBody } from '#lib/contract/parse.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from './keys/accounts.ts';
import { knownLevels, readLevels } from './keys/known-levels.ts';
import { requireAccess } from './keys/require-access.ts';
import { checkedPath } from './requests/checked-path.ts';
import type { Wiring } from './wiring.ts';

interface Renting {
  account: Account;
  /** As it came. */
  body: unknown;
}

const JUST_READ_MS = 5_000;

/**
 * A rental with a saved pool comes without its password, which the browser never has: it is put in here, if the pool is
 * still the one that was seen. Answers with the body as the service wants it; any other body as it came. Throws as `read`
 * does, INVALID_BODY before a call is spent, and PERMISSION_DENIED for a key to which the password would come blank.
 */
export async function withSavedPassword(wiring: Wiring, { account, body }: Renting): Promise<unknown> {
  if (!isOfSavedPool(body)) return body;
  const { poolid, ...rest } = body;
  const wanted = parseBody('createRental', { ...rest, pool_password: '' });
  const params = { id: poolid };
  checkedPath('poolDetail', params);
  await requireAccess(wiring, account, 'createRental');
  await requirePasswords(wiring, account);
  // Never from the answers at hand: those hold no password.
  const upstream = environmentOf(wiring, account).signedUpstream(account);
  const pool = await upstream.call('poolDetail', { params, lane: 'money' });
  if (!isSeen({ host: savedPoolUrl(pool), user: pool.user }, wanted)) throw changed();
  // Where the service does not tell the password it stays undefined, and is then required.
  return { ...rest, pool_password: pool.pass ?? undefined };
}

function isOfSavedPool(body: unknown): body is OfSavedPool & Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { poolid, pool_password } = body as { poolid?: unknown; pool_password?: unknown };
  return typeof poolid === 'string' && poolid !== '' && pool_password === undefined;
}

async function requirePasswords(wiring: Wiring, account: Account): Promise<void> {
  if (mayCall(savedPoolAccess, knownLevels(wiring, account))) return;
  const message = missingPermission(savedPoolAccess, await readLevels(wiring, account, JUST_READ_MS));
  if (message) throw new MarketRefusal('PERMISSION_DENIED', { message });
}

function isSeen(pool: { host: string; user: string }, seen: ParsedBody<'createRental'>): boolean {
  return pool.host === seen.pool_url && pool.user === seen.pool_user;
}

function changed(): MarketRefusal {
  const message = 'the saved pool has another address or user now: choose it again';
  return new MarketRefusal('INVALID_BODY', { message, fields: [{ path: 'saved_pool', message }] });
}
