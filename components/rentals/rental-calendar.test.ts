import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { calendarProblem, rentalsCalendar } from './rental-calendar.ts';

const origin = 'https://desk.example:8443';

const readMs = Date.UTC(2026, 7, 1, 12, 3, 14);

function rentalOf(id: string, name: string, extensions = 0) {
  const rental = rentalData({ id, rig: '7', hours: 6, extended: 0 });
  const extension = { when: '', length: '1', price: '1', currency: 'BTC', amount: '1' };
  return {
    ...rental,
    end_unix: '1785607200',
    rig: { ...rental.rig, name },
    extensions: Array.from({ length: extensions }, () => extension),
  };
}

function setup(name: string, extensions = 0, nowMs = readMs): string {
  const rental = rentalOf('42', name, extensions);
  return rentalsCalendar([{ rental, asOfMs: readMs }], { origin, environment: 'demo', nowMs });
}

/** The lines as a calendar reads them: folds taken out. */
function linesOf(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

test('the end is an event in UTC, with an alarm one hour before', () => {
  expect(linesOf(setup('Rack 9'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hashdesk//Rentals//EN',
    'BEGIN:VEVENT',
    'UID:rental-42-demo@desk.example',
    'SEQUENCE:0',
    'DTSTAMP:20260801T120314Z',
    'DTSTART:20260801T180000Z',
    'SUMMARY:Rental 42 of Rack 9 ends',
    'DESCRIPTION:The rig can be rented by others from then on.\\nhttps://desk.example:8443/rentals/42',
    'URL:https://desk.example:8443/rentals/42',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    'DESCRIPTION:Rental 42 of Rack 9 ends in one hour',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('the alarm is for a moment that is still to come', () => {
  const alarmAt = (hour: number, minute: number) =>
    linesOf(setup('Rack 9', 0, Date.UTC(2026, 7, 1, hour, minute))).slice(14, 16);
  expect(alarmAt(16, 59)).toEqual(['TRIGGER:-PT1H', 'DESCRIPTION:Rental 42 of Rack 9 ends in one hour']);
  expect(alarmAt(17, 0)).toEqual(['TRIGGER:-PT10M', 'DESCRIPTION:Rental 42 of Rack 9 ends in ten minutes']);
  expect(alarmAt(17, 50)).toEqual(['TRIGGER:-PT0M', 'DESCRIPTION:Rental 42 of Rack 9 ends now']);
});

test('after an extension it is the same event, anew', () => {
  const [before, after] = [linesOf(setup('a')), linesOf(setup('a', 2))];
  expect(after[4]).toBe(before[4]);
  expect(after[5]).toBe('SEQUENCE:2');
});

test('of several rentals each end is an event of one calendar, the same as by itself', () => {
  const read = ['42', '43'].map((id) => ({ rental: rentalOf(id, 'Rack 9'), asOfMs: readMs }));
  const lines = linesOf(rentalsCalendar(read, { origin, environment: 'demo', nowMs: readMs }));
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:rental-42-demo@desk.example',
    'UID:rental-43-demo@desk.example',
  ]);
  expect(lines.filter((line) => line.endsWith('VCALENDAR'))).toHaveLength(2);
  const alone = linesOf(setup('Rack 9'));
  expect(lines.slice(0, alone.length - 1)).toEqual(alone.slice(0, -1));
});

test('hours that were added make the event anew also where the extensions are not told', () => {
  const rental = { ...rentalOf('42', 'a'), extended: '3', extensions: undefined };
  const of = { origin, environment: 'demo', nowMs: readMs };
  expect(linesOf(rentalsCalendar([{ rental, asOfMs: readMs }], of))[5]).toBe('SEQUENCE:3');
});

test("whatever a rig's name is: lines end with CRLF, hold 75 bytes at most, and say the name", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (name) => {
      const text = setup(name);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(text.endsWith('\r\n')).toBe(true);
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        // A character cut in two would not come back.
        expect(new TextDecoder().decode(new TextEncoder().encode(line))).toBe(line);
      }
      const [summary = ''] = linesOf(text).filter((line) => line.startsWith('SUMMARY:'));
      const read = summary.slice('SUMMARY:'.length).replace(/\\([\\;,])/g, '$1');
      expect(read).toBe(`Rental 42 of ${name} ends`);
    }),
  );
});

test('what means something in a calendar is escaped', () => {
  expect(linesOf(setup('a,b;c\\d'))).toContain('SUMMARY:Rental 42 of a\\,b\\;c\\\\d ends');
});

test.each(['', 'soon', '2026-08-01 18:00:00', '99999999999999'])(
  'of an end that a market writes as "%s" there is no file, and it is said why',
  (end_unix) => {
    const rental = { ...rentalData({ id: '42', rig: '7', hours: 6, extended: 0 }), ended: false };
    expect(calendarProblem({ ...rental, end_unix })).toMatch(/readable form/);
    expect(calendarProblem({ ...rental, end_unix: '1785607200' })).toBeUndefined();
  },
);
