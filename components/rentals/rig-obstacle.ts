import type { Rig } from './offers.ts';

export interface Obstacle {
  /** Why the rig cannot be rented now. */
  sentence: string;
  /** Until when, in epoch milliseconds, as well as the service says it. */
  untilMs?: number;
  /** Whether its rental may be extended beyond that. */
  extendable?: boolean;
}

const HOUR_MS = 3_600_000;

const SENTENCES: Readonly<Record<string, string>> = {
  rented: 'The rig is rented right now.',
  offline: 'The rig is offline. It can be rented once it is back.',
  disabled: 'The owner has taken the rig off the market.',
};

/** What stands in the way of renting a rig, by what was known of it at `asOfMs`; undefined where nothing does. */
export function obstacleOf(rig: Rig, { asOfMs, username }: { asOfMs: number; username: string }) {
  if (rig.owner === username) return own;
  const { status, hours } = rig.status;
  if (status === 'available') return undefined;
  const sentence = SENTENCES[status] ?? `The rig cannot be rented: the market calls it "${status}".`;
  const obstacle: Obstacle = { sentence };
  return status === 'rented' && hours
    ? { ...obstacle, untilMs: asOfMs + hours * HOUR_MS, extendable: rig.extensions !== false }
    : obstacle;
}

const own: Obstacle = { sentence: 'This is your own rig: only others can rent it.' };
