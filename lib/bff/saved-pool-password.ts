import 'server-only';
import { mayCall, missingPermission, savedPoolAccess } from '#lib/contract/access.ts';
import { type OfSavedPool, savedPoolProblems, savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { ChangeName } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseBody } from '#lib/contract/parse.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import { isUserOrWorker } from '#lib/domain/pool-user.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from './keys/accounts.ts';
import { knownLevels, readLevels } from './keys/known-levels.ts';
import { checkedPath } from './requests/checked-path.ts';
import type { Wiring } from './wiring.ts';

/** The changes that give a pool's address, user and password in fields of their own. */
type PoolGiving = 'createRental' | 'createRig' | 'updateRig';
const POOL_GIVING: readonly ChangeName[] = [
  'createRental',
  'createRig',
  'updateRig',
] satisfies readonly PoolGiving[];

/** A change with a saved pool, as it stands before its password is known. */
export interface OfASavedPool<N extends ChangeName> {
  name: N;
  poolid: string;
  /** With a blank in the place of the password. */
  body: ParsedBody<N>;
}

const JUST_READ_MS = 5_000;

/** Undefined for every other change and body. Throws INVALID_BODY, and NOT_FOUND for what cannot be a pool's id. */
export function ofASavedPool<N extends ChangeName>(name: N, body: unknown): OfASavedPool<N> | undefined {
  if (!POOL_GIVING.includes(name) || !isOfSavedPool(body)) return undefined;
  const { poolid, ...rest } = body;
  const wanted = parseBody(name, { ...rest, pool_password: '' });
  checkedPath('poolDetail', { id: poolid });
  return { name, poolid, body: wanted };
}

/** The change with the password of its pool. Throws as `savedPassword` does. */
export async function withSavedPassword<N extends ChangeName>(
  wiring: Wiring,
  account: Account,
  { name, poolid, body }: OfASavedPool<N>,
): Promise<ParsedBody<N>> {
  const { pool_url: url, pool_user: user } = body as ParsedBody<PoolGiving>;
  const lane = name === 'createRental' ? 'money' : 'change';
  const seen = { id: poolid, url, user, lane, workers: name !== 'createRig' } as const;
  const pool_password = await savedPassword(wiring, account, seen);
  return parseBody(name, { ...(body as object), pool_password });
}

/** A saved pool as it was seen. */
interface SeenPool {
  id: string;
  url: unknown;
  user: unknown;
  /** What its password is for. */
  lane: 'money' | 'change';
  /** Whether a worker of its user may have it as well: many rigs take one pool, and so do rigs that are rented together. */
  workers?: boolean;
}

/**
 * The password of a saved pool, which the browser never has, if the pool is still the one that was seen. Throws as `read`
 * does, INVALID_BODY where it is another or its password is not told, and PERMISSION_DENIED for a key to which the password
 * would come blank.
 */
export async function savedPassword(
  wiring: Wiring,
  account: Account,
  { id, url, user, lane, workers = false }: SeenPool,
): Promise<string> {
  if (!mayCall(savedPoolAccess, knownLevels(wiring, account))) {
    await requirePasswords(wiring, account, JUST_READ_MS);
  }
  // Never from the answers at hand: those hold no password.
  const upstream = environmentOf(wiring, account).signedUpstream(account);
  const pool = await upstream.call('poolDetail', { params: { id }, lane }).catch((error: unknown) => {
    throw error instanceof MarketRefusal && error.code === 'NOT_FOUND' ? changed() : error;
  });
  const isOfUser = user === pool.user || (workers && isUserOrWorker(String(user), pool.user));
  if (savedPoolUrl(pool) !== url || !isOfUser) throw changed();
  // Blank is what a key gets that was lowered meanwhile: only what is read after that tells.
  if (pool.pass === '') await requirePasswords(wiring, account, 0);
  if (pool.pass == null) throw untold();
  return pool.pass;
}

function isOfSavedPool(body: unknown): body is OfSavedPool & Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { poolid, pool_password } = body as { poolid?: unknown; pool_password?: unknown };
  return typeof poolid === 'string' && poolid !== '' && pool_password === undefined;
}

async function requirePasswords(wiring: Wiring, account: Account, maxAgeMs: number): Promise<void> {
  const message = missingPermission(savedPoolAccess, await readLevels(wiring, account, maxAgeMs));
  if (message) throw new MarketRefusal('PERMISSION_DENIED', { message });
}

function changed(): MarketRefusal {
  return refusedPool(
    savedPoolProblems.changed,
    'the saved pool is gone, or has another address or user now: choose it again',
  );
}

function untold(): MarketRefusal {
  return refusedPool(
    savedPoolProblems.untold,
    'this market does not tell the password of the saved pool: type the pool and its password instead',
  );
}

function refusedPool(path: string, message: string): MarketRefusal {
  return new MarketRefusal('INVALID_BODY', { message, fields: [{ path, message }] });
}
