import { rigNotice } from '#lib/domain/barred.ts';
import { extensionBar } from '#lib/domain/extendable.ts';
import { rentedUntil } from '#lib/domain/rented-until.ts';
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
  /** The rental of it that is one's own, as it was read once: it may be over since, or have been extended. */
  rental?: OwnRental | undefined;
}

const SENTENCES: Readonly<Record<string, string>> = {
  rented: 'The rig is rented right now.',
  offline: 'The rig is offline. It can be rented once it is back.',
  disabled: 'The owner has taken the rig off the market.',
};

/** What stands in the way of renting another's rig, by what was known of it at `asOfMs`; undefined where nothing does. */
export function obstacleOf(rig: Rig, { asOfMs, rental }: KnownOfRig): Obstacle | undefined {
  const { status } = rig.status;
  if (status === 'available') return undefined;
  const sentence = sentenceOf(rig);
  if (status !== 'rented') return { sentence };
  const running = rental && rental.endMs <= asOfMs ? undefined : rental;
  const untilMs = rentedUntil(rig, { asOfMs, endUnix: running && running.endMs / 1000 }) ?? running?.endMs;
  return {
    ...(running ? { ...ownRental, rentalId: running.id } : { sentence }),
    ...(untilMs !== undefined && {
      untilMs,
      exact: untilMs === running?.endMs,
      extendable: extensionBar(rig) === undefined,
    }),
  };
}

function sentenceOf(rig: Rig): string {
  const { status } = rig.status;
  const notice = rigNotice(rig);
  if (status === 'disabled' && notice) return notice;
  return SENTENCES[status] ?? `The rig cannot be rented: the market calls it "${status}".`;
}

const ownRental: Obstacle = { sentence: 'You rent this rig right now.' };
