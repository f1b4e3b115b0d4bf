import 'server-only';
import { mayCall, missingPermission } from '#lib/contract/access.ts';
import { type OfSavedPool, savedPoolAccess, savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseBody } from '#lib/contract/parse.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from './keys/accounts.ts';
import { knownLevels, readLevels } from './keys/known-levels.ts';
import { checkedPath } from './requests/checked-path.ts';
import type { Wiring } from './wiring.ts';

/** A rental with a saved pool, as it stands before its password is known. */
export interface OfASavedPool {
  poolid: string;
  /** With a blank in the place of the password. */
  body: ParsedBody<'createRental'>;
}

const JUST_READ_MS = 5_000;

/** Undefined for every other body. Throws INVALID_BODY, and NOT_FOUND for what cannot be a pool's id. */
export function rentalOfASavedPool(body: unknown): OfASavedPool | undefined {
  if (!isOfSavedPool(body)) return undefined;
  const { poolid, ...rest } = body;
  const wanted = parseBody('createRental', { ...rest, pool_password: '' });
  checkedPath('poolDetail', { id: poolid });
  return { poolid, body: wanted };
}

/**
 * The rental with the password of its pool, which the browser never has, if the pool is still the one that was seen. Throws
 * as `read` does, INVALID_BODY where it is another or its password is not told, and PERMISSION_DENIED for a key to which the
 * password would come blank.
 */
export async function withSavedPassword(
  wiring: Wiring,
  account: Account,
  { poolid, body }: OfASavedPool,
): Promise<ParsedBody<'createRental'>> {
  if (!mayCall(savedPoolAccess, knownLevels(wiring, account))) await requirePasswords(wiring, account);
  // Never from the answers at hand: those hold no password.
  const upstream = environmentOf(wiring, account).signedUpstream(account);
  const pool = await upstream.call('poolDetail', { params: { id: poolid }, lane: 'money' });
  if (!isSeen({ host: savedPoolUrl(pool), user: pool.user }, body)) throw changed();
  // Blank is what a key gets that was lowered meanwhile.
  if (pool.pass === '') await requirePasswords(wiring, account);
  // Where the service does not tell the password it stays undefined, and is then required.
  return parseBody('createRental', { ...body, length: body.length, pool_password: pool.pass ?? undefined });
}

function isOfSavedPool(body: unknown): body is OfSavedPool & Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { poolid, pool_password } = body as { poolid?: unknown; pool_password?: unknown };
  return typeof poolid === 'string' && poolid !== '' && pool_password === undefined;
}

async function requirePasswords(wiring: Wiring, account: Account): Promise<void> {
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
