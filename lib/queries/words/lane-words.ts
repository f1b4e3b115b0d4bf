import type { Lane } from '#lib/contract/desk.ts';

/** What the calls of a lane are for. */
export const LANE_WORDS = {
  money: 'Renting and extending',
  connect: 'Connecting keys',
  change: 'Own changes',
  open: 'Just opened',
  refresh: 'Kept fresh',
  long: 'Long lists',
} as const satisfies Record<Lane, string>;
