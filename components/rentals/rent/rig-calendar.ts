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
  nowMs: number;
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
const ALARM_MINUTES = 10;

/**
 * When the rental of a rig ends, as far as others are told, as a calendar file with an alarm ten minutes before. The same rig is the
 * same event: read in again once its rental was extended, it moves.
 */
export function rigCalendar(free: RigFree): string {
  const { rig, obstacle, origin, environment, asOfMs, nowMs } = free;
  const { untilMs = asOfMs, extendable } = obstacle;
  const title = `Rental of ${rig.name || `rig ${rig.id}`} ends`;
  const isSoon = untilMs - nowMs <= ALARM_MINUTES * MINUTE_MS;
  return calendarFile([
    {
      uid: calendarUid(`rig-${rig.id}-free`, { origin, environment }),
      sequence: Math.floor(asOfMs / MINUTE_MS),
      asOfMs,
      atMs: untilMs,
      title: extendable ? `${title}, unless extended` : title,
      text: 'The market tells the end to the minute or so. From then on the rig can be rented, if it is mining.',
      url: `${origin}/rigs/${rig.id}`,
      alarm: isSoon
        ? { before: 'PT0M', text: `${title} about now` }
        : { before: `PT${ALARM_MINUTES}M`, text: `${title} in about ten minutes` },
    },
  ]);
}
