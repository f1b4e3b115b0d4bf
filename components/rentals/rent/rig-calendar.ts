import { isMoment } from '#components/ui/text/moment.ts';
import { isBarred } from '#lib/domain/barred.ts';
import { isSwitchedOff } from '#lib/domain/extendable.ts';
import { calendarFile, calendarUid } from '../calendar-file.ts';
import type { Rig } from './offers.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface RigFree {
  rig: Rig;
  obstacle: Obstacle;
  /** The address of this desk. */
  origin: string;
  environment: string;
  /** When the rig was as it is shown, in epoch milliseconds. */
  asOfMs: number;
}

/**
 * Whether it is known when a rig can be rented again: somebody else rents it, until then, and its owner offers it. The end of one's own
 * rental is on its page.
 */
export function isFreeOnce(rig: Rig, { untilMs, rentalId }: Obstacle): boolean {
  if (rentalId !== undefined || untilMs === undefined || !isMoment(untilMs)) return false;
  return !isBarred(rig) && !isSwitchedOff(rig);
}

const MINUTE_MS = 60_000;

/**
 * When a rig can be rented again, as far as it is known, as a calendar file with an alarm ten minutes before. The same rig is the
 * same event: read in again once its rental was extended, it moves. Undefined where it is not known.
 */
export function rigCalendar({ rig, obstacle, origin, environment, asOfMs }: RigFree): string | undefined {
  const { untilMs, extendable } = obstacle;
  if (untilMs === undefined || !isFreeOnce(rig, obstacle)) return undefined;
  const name = rig.name || `rig ${rig.id}`;
  return calendarFile({
    uid: calendarUid(`rig-${rig.id}-free`, { origin, environment }),
    sequence: Math.floor(asOfMs / MINUTE_MS),
    asOfMs,
    atMs: untilMs,
    title: `${name} can be rented again`,
    text: extendable
      ? 'About then its rental ends, unless it has been extended.'
      : 'About then its rental ends.',
    url: `${origin}/rigs/${rig.id}`,
    alarm: { before: 'PT10M', text: `${name} can be rented again in ten minutes` },
  });
}
