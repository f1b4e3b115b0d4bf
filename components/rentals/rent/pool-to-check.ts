import type { ComponentType } from 'react';
import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { Rig } from './offers.ts';
import { inOrder, type Profile } from './profile-choice.ts';
import type { RentValues, SavedPool } from './rent-values.ts';

/** A pool as it stands in the form, and what is to work on it. */
interface PoolToCheck extends PoolCheckBody {
  /** The rig's. */
  algorithm: string;
  hash?: { hash: number; type: string } | undefined;
  /** The rig's. */
  optimal_diff?: Rig['optimal_diff'];
  /** Tells it from others on the page. */
  of?: string | undefined;
  /** It was pressed for already. */
  atOnce?: boolean | undefined;
  /** Told what was checked, and why that failed where it did. */
  onChecked: (checked: PoolCheckBody, failure: string | undefined) => void;
}

/** Checks a pool before anything is paid; handed in by the page. */
export type PoolCheck = ComponentType<PoolToCheck>;

/** What is chosen of what is stored. */
export interface ChosenPools {
  profile: Profile | undefined;
  savedPool: SavedPool | undefined;
}

/** The pools that the form would rent with, in the order they are tried; what is stored has its password there. */
export function poolsToRentWith(values: RentValues, { profile, savedPool }: ChosenPools): PoolCheckBody[] {
  if (values.pool === 'profile') return profile ? slotsOf(profile).map(({ pool }) => pool) : [];
  if (values.pool === 'saved') return savedPool ? [poolOf(savedPool)] : [];
  const { pool_url, pool_user, pool_password } = values;
  return [{ host: pool_url.trim(), user: pool_user.trim(), pass: pool_password }];
}

/** The pools of a profile by their slots, in the order they are tried. */
export function slotsOf({ id, pools }: Profile): { slot: number; pool: PoolCheckBody }[] {
  return inOrder(pools).map(({ priority, host, user }) => ({
    slot: priority,
    pool: { host, user, pass: '', stored: { profile: id, priority } },
  }));
}

function poolOf(saved: SavedPool): PoolCheckBody {
  return { host: savedPoolUrl(saved), user: saved.user, pass: '', stored: { pool: saved.id } };
}

/** As much of a rig as its work for a pool depends on. */
export type WorkingRig = Pick<Rig, 'type' | 'hashrate' | 'optimal_diff'>;

/** What is to work on the pool. */
export function workOf(rig: WorkingRig): Pick<PoolToCheck, 'algorithm' | 'hash' | 'optimal_diff'> {
  const { hash, type } = rig.hashrate.advertised;
  return { algorithm: rig.type, hash: { hash, type }, optimal_diff: rig.optimal_diff };
}
