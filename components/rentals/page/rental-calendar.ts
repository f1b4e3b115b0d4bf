import { isMoment } from '#components/ui/text/moment.ts';
import { calendarFile, calendarUid } from '../calendar-file.ts';
import { endMs, type Rental } from '../rental-figures.ts';

interface RentalEnd {
  rental: Rental;
  /** The address of this desk: its host tells the event from those of others, its page stands in the event. */
  origin: string;
  environment: string;
  /** When the rental was read. */
  asOfMs: number;
  nowMs: number;
}

/** Why there is no such file of a rental; undefined where there is. */
export function calendarProblem(rental: Rental | undefined): string | undefined {
  if (!rental) return 'The rental has not been read.';
  if (rental.ended) return 'This rental is over.';
  const ms = endMs(rental);
  return ms > 0 && isMoment(ms) ? undefined : 'The market does not say in a readable form when it ends.';
}

/**
 * A rental's end as a calendar file, with an alarm one hour before; ten minutes where less is left, or at the end itself. The same
 * rental is the same event: read in again after an extension, it moves.
 */
export function rentalCalendar({ rental, origin, environment, asOfMs, nowMs }: RentalEnd): string {
  const name = rental.rig.name || `rig ${rental.rig.id}`;
  const title = `Rental ${rental.id} of ${name} ends`;
  return calendarFile({
    uid: calendarUid(`rental-${rental.id}`, { origin, environment }),
    sequence: rental.extensions?.length ?? 0,
    asOfMs,
    atMs: endMs(rental),
    title,
    text: 'The rig can be rented by others from then on.',
    url: `${origin}/rentals/${rental.id}`,
    alarm: alarmOf(title, endMs(rental) - nowMs),
  });
}

const MINUTE_MS = 60_000;

/** The first of these times before the end that is still to come: a calendar rings at once for one that has passed, or never. */
function alarmOf(title: string, leftMs: number): { before: string; text: string } {
  if (leftMs > 60 * MINUTE_MS) return { before: 'PT1H', text: `${title} in one hour` };
  if (leftMs > 10 * MINUTE_MS) return { before: 'PT10M', text: `${title} in ten minutes` };
  return { before: 'PT0M', text: `${title} now` };
}
