export interface CalendarEvent {
  /** The same for what is the same event: read in again, it moves. */
  uid: string;
  /** Rises where the event has changed. */
  sequence: number;
  /** Epoch milliseconds, as is `atMs`: when it was known. */
  asOfMs: number;
  atMs: number;
  title: string;
  /** What it means; the page that tells more follows it. */
  text: string;
  url: string;
  /** `before` is a duration: "PT1H". */
  alarm: { before: string; text: string };
}

/** Moments as a calendar file (RFC 5545), each with an alarm. */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hashdesk//Rentals//EN',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, asOfMs, atMs, title, text, url, alarm } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(asOfMs)}`,
    `DTSTART:${utc(atMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-${alarm.before}`,
    `DESCRIPTION:${escaped(alarm.text)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** What tells an event of a desk from those of others: its host, and its market. */
export function calendarUid(
  subject: string,
  { origin, environment }: { origin: string; environment: string },
) {
  return `${subject}-${encodeURIComponent(environment)}@${new URL(origin).hostname}`;
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
