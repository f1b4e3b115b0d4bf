import { isMoment } from '#components/ui/text/moment.ts';
import { type CalendarEvent, calendarFile, calendarUid } from './calendar-file.ts';
import { endMs, type Rental } from './rental-figures.ts';
import { extendedHours } from './rental-page-figures.ts';

/** A rental, and when it was read. */
export interface ReadRental {
  rental: Rental;
  asOfMs: number;
}

interface CalendarOf {
  /** The address of this desk: its host tells the events from those of others, its pages stand in them. */
  origin: string;
  environment: string;
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
 * The ends of rentals as a calendar file, each with an alarm one hour before; ten minutes where less is left, or at the end itself. The
 * same rental is the same event: read in again after an extension, it moves.
 */
export function rentalsCalendar(rentals: readonly ReadRental[], of: CalendarOf): string {
  return calendarFile(rentals.map((read) => endOf(read, of)));
}

function endOf({ rental, asOfMs }: ReadRental, { origin, environment, nowMs }: CalendarOf): CalendarEvent {
  const name = rental.rig.name || `rig ${rental.rig.id}`;
  const title = `Rental ${rental.id} of ${name} ends`;
  return {
    uid: calendarUid(`rental-${rental.id}`, { origin, environment }),
    // A list may tell the hours that were added, and not each extension.
    sequence: Math.max(rental.extensions?.length ?? 0, Math.ceil(extendedHours(rental) ?? 0)),
    asOfMs,
    atMs: endMs(rental),
    title,
    text: 'The rig can be rented by others from then on.',
    url: `${origin}/rentals/${rental.id}`,
    alarm: alarmOf(title, endMs(rental) - nowMs),
  };
}

const MINUTE_MS = 60_000;

/** The first of these times before the end that is still to come: a calendar rings at once for one that has passed, or never. */
function alarmOf(title: string, leftMs: number): { before: string; text: string } {
  if (leftMs > 60 * MINUTE_MS) return { before: 'PT1H', text: `${title} in one hour` };
  if (leftMs > 10 * MINUTE_MS) return { before: 'PT10M', text: `${title} in ten minutes` };
  return { before: 'PT0M', text: `${title} now` };
}
