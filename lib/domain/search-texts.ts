/** A pool as it is told of a slot or of a saved pool. */
interface Login {
  host: string;
  user: string;
}

/** What an own rig is found by, in its list and by commands alike. */
export function ownRigText(rig: {
  id: string;
  name: string;
  region?: string | null | undefined;
  renter?: string | null | undefined;
  description?: string | null | undefined;
}): string {
  return [rig.name, rig.id, rig.region, rig.renter, rig.description].join(' ');
}

/** What a saved pool is found by. `host` is its stratum URL. */
export function savedPoolText({ name, host, user }: Login & { name: string }): string {
  return [name, host, user].join(' ');
}

/** What a profile is found by: its name, and the pools and users of its slots. */
export function profileText({ name, pools }: { name: string; pools: readonly Login[] }): string {
  return [name, ...pools.flatMap(({ host, user }) => [host, user])].join(' ');
}
