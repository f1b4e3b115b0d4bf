import { isMoment } from '#components/ui/text/moment.ts';
import { endMs, type Rental } from '../rental-figures.ts';

interface CalendarEvent {
  rental: Rental;
  /** The address of this desk: its host tells the event from those of others, its page stands in the event. */
  origin: string;
  environment: string;
  /** When the rental was read. */
  asOfMs: number;
}

/** Why there is no such file of a rental; undefined where there is. */
export function calendarProblem(rental: Rental | undefined): string | undefined {
  if (!rental) return 'The rental has not been read.';
  if (rental.ended) return 'This rental is over.';
  const ms = endMs(rental);
  return ms > 0 && isMoment(ms) ? undefined : 'The market does not say in a readable form when it ends.';
}

/**
 * A rental's end as a calendar file (RFC 5545), with an alarm one hour before. The same rental is the same event: read in again
 * after an extension, it moves.
 */
export function rentalCalendar({ rental, origin, environment, asOfMs }: CalendarEvent): string {
  const name = rental.rig.name || `rig ${rental.rig.id}`;
  const title = `Rental ${rental.id} of ${name} ends`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hashdesk//Rentals//EN',
    'BEGIN:VEVENT',
    `UID:rental-${rental.id}-${encodeURIComponent(environment)}@${new URL(origin).hostname}`,
    `SEQUENCE:${rental.extensions?.length ?? 0}`,
    `DTSTAMP:${utc(asOfMs)}`,
    `DTSTART:${utc(endMs(rental))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`The rig can be rented by others from then on.\n${origin}/rentals/${rental.id}`)}`,
    `URL:${origin}/rentals/${rental.id}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(`Rental ${rental.id} of ${name} ends in one hour`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "20260801T180000Z" */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const LINE_BYTES = 75;

/** Lines of 75 bytes at most, never broken within a character; what goes on begins with a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
