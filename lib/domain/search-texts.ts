/** A pool as it is told of a slot or of a saved pool. */
interface Login {
  host: string;
  user: string;
}

/** What an own rig is found by, in its list and by commands alike: also its default pool. */
export function ownRigText(rig: {
  id: string;
  name: string;
  region?: string | null | undefined;
  renter?: string | null | undefined;
  description?: string | null | undefined;
  pool_url?: string | null | undefined;
  pool_user?: string | null | undefined;
}): string {
  const { name, id, region, renter, description, pool_url, pool_user } = rig;
  return [name, id, region, renter, description, pool_url, pool_user].join(' ');
}

/** What a saved pool is found by. `host` is its stratum URL. */
export function savedPoolText({ name, host, user }: Login & { name: string }): string {
  return [name, host, user].join(' ');
}

/** What a profile is found by: its name, and the pools and users of its slots. */
export function profileText({ name, pools }: { name: string; pools: readonly Login[] }): string {
  return [name, ...pools.flatMap(({ host, user }) => [host, user])].join(' ');
}
