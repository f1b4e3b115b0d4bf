import type { Rig } from './offers.ts';

export interface Obstacle {
  /** Why the rig cannot be rented now. */
  sentence: string;
  /** Until when, in epoch milliseconds. */
  untilMs?: number;
  /** Whether that is known to the second: of another's rental the service says rounded hours. */
  exact?: boolean;
  /** Whether its rental may be extended beyond that. */
  extendable?: boolean;
  /** The rental, where it is one's own. */
  rentalId?: string;
}

export interface OwnRental {
  id: string;
  endMs: number;
}

interface KnownOfRig {
  asOfMs: number;
  username: string;
  /** The rental of it that is one's own. */
  rental?: OwnRental | undefined;
}

const HOUR_MS = 3_600_000;

const SENTENCES: Readonly<Record<string, string>> = {
  rented: 'The rig is rented right now.',
  offline: 'The rig is offline. It can be rented once it is back.',
  disabled: 'The owner has taken the rig off the market.',
};

/** What stands in the way of renting a rig, by what was known of it at `asOfMs`; undefined where nothing does. */
export function obstacleOf(rig: Rig, { asOfMs, username, rental }: KnownOfRig): Obstacle | undefined {
  if (rig.owner === username) return own;
  const { status, hours } = rig.status;
  if (status === 'available') return undefined;
  const sentence = SENTENCES[status] ?? `The rig cannot be rented: the market calls it "${status}".`;
  const extendable = rig.extensions !== false;
  if (rental) return { ...ownRental, rentalId: rental.id, untilMs: rental.endMs, exact: true, extendable };
  return status === 'rented' && hours
    ? { sentence, untilMs: asOfMs + hours * HOUR_MS, exact: false, extendable }
    : { sentence };
}

const ownRental: Obstacle = { sentence: 'You rent this rig right now.' };

const own: Obstacle = { sentence: 'This is your own rig: only others can rent it.' };
