import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';

/** One of something for each lane. */
export function byLane<T>(make: (lane: Lane) => T): Record<Lane, T> {
  return Object.fromEntries(lanes.map((lane) => [lane, make(lane)])) as Record<Lane, T>;
}
