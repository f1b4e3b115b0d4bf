import type { SeenSlot } from '#lib/contract/desk-slots.ts';
import type { Profile } from './profile.ts';

export type Slot = Profile['pools'][number];

/** In the order in which they are tried. */
export const PRIORITIES = [0, 1, 2, 3, 4] as const;

export type Direction = 'up' | 'down';

/** The slot that one would change places with: the next one that has a pool, as the market cannot empty a slot. */
export function swapPartner(
  pools: readonly Slot[],
  priority: number,
  direction: Direction,
): Slot | undefined {
  const before = pools.filter((slot) =>
    direction === 'up' ? slot.priority < priority : slot.priority > priority,
  );
  return before.sort((a, b) => Math.abs(a.priority - priority) - Math.abs(b.priority - priority))[0];
}

export function seenSlot({ priority, host, user }: Slot): SeenSlot {
  return { priority, host, user };
}

/** What is missing in a profile: one without a pool cannot be rented with; one without its first slot starts at the next. */
export function missingPools(pools: readonly Slot[]): string | undefined {
  if (pools.length === 0) return 'Slot 0 is empty: rentals with this profile would have no pool.';
  const first = Math.min(...pools.map(({ priority }) => priority));
  if (first > 0) return `Slot 0 is empty: rentals with this profile begin at slot ${first}.`;
  return undefined;
}

/** What happens when the only pool fails. */
export function missingFailover(pools: readonly Slot[]): string | undefined {
  return pools.length === 1
    ? 'There is one pool alone: when it does not answer, rentals with this profile mine nowhere.'
    : undefined;
}
