import type { ComponentType } from 'react';
import type { StoredPool } from '#lib/contract/desk-pool-check.ts';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { Rig } from './offers.ts';
import type { RentValues, SavedPool } from './rent-values.ts';

/** A pool as it stands in the form, and what is to work on it. */
interface PoolToCheck {
  /** A stratum URL, as far as it was typed. */
  host: string;
  user: string;
  /** Blank where it is stored: the desk then takes it from there. */
  pass: string;
  stored?: StoredPool | undefined;
  /** The rig's. */
  algorithm: string;
  hash?: { hash: number; type: string } | undefined;
}

/** Checks a pool before anything is paid; handed in by the page. */
export type PoolCheck = ComponentType<PoolToCheck>;

/** The pool that the form would rent with; undefined where it is a profile, or none yet. */
export function poolToCheck(
  values: RentValues,
  { rig, savedPool }: { rig: Rig; savedPool: SavedPool | undefined },
): PoolToCheck | undefined {
  const { hash, type } = rig.hashrate.advertised;
  const work = { algorithm: rig.type, hash: { hash, type } };
  if (values.pool === 'explicit') {
    const { pool_url, pool_user, pool_password } = values;
    return { host: pool_url.trim(), user: pool_user.trim(), pass: pool_password, ...work };
  }
  if (values.pool === 'profile' || !savedPool) return undefined;
  return {
    host: savedPoolUrl(savedPool),
    user: savedPool.user,
    pass: '',
    stored: { pool: savedPool.id },
    ...work,
  };
}
