import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { poolUserProblem } from '#lib/domain/field-rules.ts';
import { isUserOrWorker, workerOf } from '#lib/domain/pool-user.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import type { SavedPools } from '#lib/queries/pools/saved-pools.ts';
import { isSamePool, type ListedPool } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';

export type SavedPool = Data<'listPools'>[number];

/** The default pool that rigs are to have. */
export interface PoolEdit {
  pool: SavedPool;
  /** `own`: after its user, a dot and the worker that the rig has now. */
  worker: 'saved' | 'own';
  /** Whether a rig that has the pool and the user already gets the saved password too; it is kept without this. */
  password?: 'kept' | 'sent' | undefined;
  /** Of all saved pools: whose worker a rig is there. */
  users: readonly string[];
}

export interface EditedPool {
  pool?: ListedPool;
  /** Why it stays as it is, or what is to be known of it, as a sentence. */
  note?: string;
}

/** Only rigs of the pool's algorithm take it, under a worker of their own only those whose worker is known. */
export function editedPool(
  rig: OwnRig,
  edit: PoolEdit | undefined,
  nameOf: (algo: string) => string,
): EditedPool {
  if (!edit) return {};
  const { pool } = edit;
  if (!isSameAlgorithm(pool.algo, rig.type))
    return { note: `The saved pool is for ${nameOf(pool.algo.toLowerCase())}, so its default pool stays.` };
  const user = userAt(rig, edit);
  if (user === undefined) return { note: UNTOLD_WORKER };
  if (poolUserProblem(user)) return { note: TOO_LONG };
  const url = savedPoolUrl(pool);
  const taken: ListedPool = { url, user, poolid: pool.id };
  if (rig.pool_url !== url || rig.pool_user !== user) return { pool: taken };
  if (edit.password !== 'sent') return { note: HAS_IT };
  return { pool: { ...taken, onlyPassword: true }, note: PASSWORD_SENT };
}

const UNTOLD_WORKER =
  'What user it has at its pool is not told, or tells no worker, so its default pool stays. It can take the saved user.';
const TOO_LONG = 'With its worker the user would have more than 256 characters, so its default pool stays.';
const HAS_IT = 'It has this pool already, and keeps the password it has there.';
const PASSWORD_SENT =
  'It has this pool already, and gets its saved password. Nobody can read which one it has now, so no undo brings that back.';
export const PASSWORD_STAYS =
  'Which password it had at its pool before is told to nobody: it keeps the one that was sent.';

function userAt({ pool_user }: OwnRig, { pool, worker, users }: PoolEdit): string | undefined {
  if (worker === 'saved') return pool.user;
  if (pool_user == null) return undefined;
  if (isUserOrWorker(pool_user, pool.user)) return pool_user;
  const own = workerOf(pool_user, users);
  return own === undefined ? undefined : `${pool.user}.${own}`;
}

/** What a rig's pool of before is looked for among. */
export type PoolsKnown = Pick<SavedPools, 'list' | 'problem'>;

interface PoolBefore {
  before: ListedPool | undefined;
  now: ListedPool | undefined;
  /** A slug. */
  algo: string;
}

/** The way back to a pool. Passwords are not told: only that of a saved pool can be taken again. */
export function poolOfBefore(
  { before, now, algo }: PoolBefore,
  { list = [], problem }: PoolsKnown,
): EditedPool {
  if (!before) return { note: 'The market did not tell its default pool of before, so the pool stays.' };
  if (isSamePool(now, before)) return {};
  if (problem) return { note: `${problem} So its default pool stays.` };
  const found = list
    .filter((pool) => isSameAlgorithm(pool.algo, algo) && savedPoolUrl(pool) === before.url)
    .filter((pool) => isUserOrWorker(before.user, pool.user))
    // The whole user before the one that it would be a worker of.
    .sort((a, b) => b.user.length - a.user.length);
  // Of several of one login, the one it was given by.
  const saved = found.find(({ id }) => id === before.poolid) ?? found[0];
  if (!saved) return { note: UNSAVED };
  return {
    pool: { ...before, poolid: saved.id },
    note: `Its default pool of before takes the password that is saved with “${saved.name}” now.`,
  };
}

const UNSAVED =
  'Its default pool of before is not among your saved pools, and its password is told to nobody: the pool stays. Save that pool, or edit this rig by itself.';
