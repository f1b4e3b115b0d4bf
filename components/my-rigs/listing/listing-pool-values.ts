import type { StoredPool } from '#lib/contract/desk-pool-check.ts';
import type { GivenPool, OfSavedPool } from '#lib/contract/desk-saved-pool.ts';
import type { Body } from '#lib/contract/shapes.ts';

/** The pool of a listing as typed. */
export interface PoolValues {
  pool_url: string;
  pool_user: string;
  /** The saved pool that the two were filled from and still are of; else blank. */
  poolid: string;
  /** The stored one is not known here: blank takes that of the saved pool, or keeps that of the rig. */
  pool_password: string;
  noPassword: boolean;
}

export const NO_POOL: PoolValues = {
  pool_url: '',
  pool_user: '',
  poolid: '',
  pool_password: '',
  noPassword: false,
};

/** The pool of a new listing: with its password, or as a saved one. */
export function givenPool(values: PoolValues): GivenPool {
  const login = loginOf(values);
  if (isOfSavedPool(values)) return { ...login, poolid: values.poolid };
  return { ...login, pool_password: values.pool_password };
}

/** What of a listing's pool differs from the one it has; the rig's password stays with the pool it is of. */
export function changedPool(
  values: PoolValues,
  before: PoolValues,
): Pick<Body<'updateRig'>, 'pool_url' | 'pool_user' | 'pool_password'> & Partial<OfSavedPool> {
  const login = loginOf(values);
  if (isOfSavedPool(values)) return { ...login, poolid: values.poolid };
  const { pool_password, noPassword } = values;
  return {
    ...(login.pool_url === before.pool_url ? {} : { pool_url: login.pool_url }),
    ...(login.pool_user === before.pool_user ? {} : { pool_user: login.pool_user }),
    ...(noPassword || pool_password !== '' || !isSameLogin(values, before)
      ? { pool_password: noPassword ? '' : pool_password }
      : {}),
  };
}

/** Whose password is taken where none is typed: `other` where the rig's is another pool's; undefined where there is none. */
export function whosePassword(
  values: Pick<PoolValues, 'pool_url' | 'pool_user' | 'poolid'>,
  before: PoolValues | undefined,
): 'rig' | 'saved pool' | 'other' | undefined {
  if (values.poolid !== '') return 'saved pool';
  if (!before) return undefined;
  return isSameLogin(values, before) ? 'rig' : 'other';
}

/** Where the password is that the pool would be called with; undefined where none is stored for it. */
export function storedPassword(
  values: PoolValues,
  rig: { id: string; before: PoolValues } | undefined,
): StoredPool | undefined {
  if (values.noPassword) return undefined;
  const whose = whosePassword(values, rig?.before);
  if (whose === 'saved pool') return { pool: values.poolid };
  return whose === 'rig' && rig ? { rig: rig.id } : undefined;
}

function isOfSavedPool({ poolid, pool_password, noPassword }: PoolValues): boolean {
  return poolid !== '' && pool_password === '' && !noPassword;
}

function isSameLogin(values: Login, before: Login): boolean {
  const [typed, stored] = [loginOf(values), loginOf(before)];
  return typed.pool_url === stored.pool_url && typed.pool_user === stored.pool_user;
}

type Login = Pick<PoolValues, 'pool_url' | 'pool_user'>;

/** Without the spaces that come with what is pasted. */
function loginOf({ pool_url, pool_user }: Login): Login {
  return { pool_url: pool_url.trim(), pool_user: pool_user.trim() };
}
