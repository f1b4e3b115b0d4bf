import type { Data } from '#lib/contract/shapes.ts';
import { type Passwords, presentLogin } from './present-login.ts';
import type { PoolRow } from './repo.ts';

/** A saved pool of the wire. `notes` is what other services of this family let people write beside a pool; here nobody can. */
export function presentPool(pool: PoolRow, passwords: Passwords): Data<'poolDetail'> {
  const { id, name, algo } = pool;
  return { id: String(id), name, algo, ...presentLogin(pool, passwords), notes: '' };
}
