import 'server-only';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';

type Blanking = { [N in EndpointName]?: (data: Data<N>) => Data<N> };

/** Every answer that tells the password of a pool, or the nonce it was asked with. */
const blanking: Blanking = {
  whoami: (key) => ({ ...key, api_nonce: '' }),
  listProfiles: (profiles) => profiles.map(blankSlots),
  profileDetail: blankSlots,
  createProfile: blankSlots,
  listPools: (pools) => pools.map(blankPool),
  poolDetail: blankPool,
  createPool: blankPool,
  listRentals: (page) => ({ ...page, rentals: page.rentals.map(blankSlots) }),
  rentalDetail: blankSlots,
  createRental: blankSlots,
  myRigs: (rigs) => rigs.map(blankRig),
  createRig: blankRig,
  updateRig: blankRig,
};

/** An answer as the browser gets it: pool passwords and nonces are blank, all else is as it came. */
export function withoutPasswords<N extends EndpointName>(name: N, data: Data<N>): Data<N> {
  const blank: Blanking[N] = blanking[name];
  return blank ? blank(data) : data;
}

function blankSlots<T extends { pools?: Data<'profileDetail'>['pools'] | null | undefined }>(holder: T): T {
  return holder.pools ? { ...holder, pools: holder.pools.map(blankPool) } : holder;
}

function blankPool<T extends { pass?: string | null | undefined }>(pool: T): T {
  return pool.pass ? { ...pool, pass: '' } : pool;
}

function blankRig<T extends { pool_password?: string | null | undefined }>(rig: T): T {
  return rig.pool_password ? { ...rig, pool_password: '' } : rig;
}
