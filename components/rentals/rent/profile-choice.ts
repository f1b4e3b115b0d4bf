import type { Data } from '#lib/contract/shapes.ts';

export type Profile = Data<'profileDetail'>;

/**
 * The profile that stands in the form: the one chosen by hand while it can be used, and no other in its place, which would send the
 * hash rate elsewhere. Before one is chosen it is the one last rented with, else the default one, else the first.
 */
export function standingProfile(
  profiles: readonly Profile[],
  chosen: string,
  last?: string,
): Profile | undefined {
  const usable = profiles.filter(({ pools }) => pools.length > 0);
  if (chosen !== '') return usable.find(({ id }) => id === chosen);
  const lastUsed = usable.find(({ id }) => id === last);
  return lastUsed ?? usable.find((profile) => profile.default === true) ?? usable[0];
}

/** Why the profile chosen by hand cannot be used any more; undefined where it can, or none is chosen or read. */
export function profileLost(profiles: readonly Profile[] | undefined, chosen: string): string | undefined {
  if (!profiles || chosen === '') return undefined;
  const profile = profiles.find(({ id }) => id === chosen);
  if (!profile) return 'The profile you chose is gone. Choose another, or give a pool address.';
  if (profile.pools.length > 0) return undefined;
  return 'The profile you chose has no pool any more. Choose another, or give a pool address.';
}

/** What tells a profile apart: where it sends work first, or why it cannot be used. */
export function profileNote(profile: Profile): string {
  const [first, ...rest] = inOrder(profile.pools);
  if (!first) return 'has no pools yet';
  if (rest.length === 0) return first.host;
  return `${first.host} and ${rest.length} to fall back on`;
}

/** Pools in the order they are tried. */
export function inOrder<Slot extends { priority: number }>(pools: readonly Slot[]): Slot[] {
  return pools.toSorted((a, b) => a.priority - b.priority);
}
