import type { Data } from '#lib/contract/shapes.ts';

export type Profile = Data<'profileDetail'>;

/** The profile that stands in the form: the one chosen while it can be used, else the default one, else the first. */
export function standingProfile(profiles: readonly Profile[], chosen: string): Profile | undefined {
  const usable = profiles.filter(({ pools }) => pools.length > 0);
  return (
    usable.find(({ id }) => id === chosen) ?? usable.find((profile) => profile.default === true) ?? usable[0]
  );
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
