import { expect, test } from 'vitest';
import { extensionRows } from '#test/pages/extensions.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { hoursOf, lengthTyped, reachOf, readLength } from './length.ts';
import { NO_LENGTH } from './typed-length.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-12-03T14:00').getTime();

const reach = { most: 89, latestMs: new Date('2026-12-07T18:00').getTime() };
const read = (typed: Partial<typeof NO_LENGTH>) => readLength({ ...NO_LENGTH, ...typed }, reach, NOW);

/** Ten hours from the first second of time, of a rig that is let for 99 at most. */
function rented() {
  const rental = rentalData({ id: '7', rig: '3', hours: 10, extended: 0 });
  return { ...rental, rig: { ...rental.rig, extensions: true } };
}

test('hours are whole, and as many as any of them can have', () => {
  expect(read({ hours: ' 89 ' })).toEqual({ length: { hours: 89 }, problems: {} });
  expect(read({ hours: '90' })).toEqual({ problems: { hours: 'must be whole hours from 1 to 89' } });
});

test('a moment is one to come that any of them can run to', () => {
  expect(read({ until: '2026-12-03T14:01' })).toEqual({ length: { untilMs: NOW + 60_000 }, problems: {} });
  expect(read({ until: '2026-12-03T14:00' }).problems.until).toBe('must be later than now');
  expect(read({ until: '2026-12-07T18:00' }).length).toEqual({ untilMs: reach.latestMs });
  expect(read({ until: '2026-12-07T18:01' }).problems.until).toMatch(/^must be .* at the latest/);
});

test.each([{}, { hours: ' ' }, { until: '0002-12-03T14:00' }])('of %o nothing is said yet', (typed) => {
  expect(read(typed)).toEqual({ problems: {} });
});

test('where none can be extended nothing that is typed is wrong', () => {
  const none = reachOf([]);
  expect(none).toEqual({ most: 0, latestMs: 0 });
  expect(readLength({ ...NO_LENGTH, hours: '7' }, none, NOW)).toEqual({ problems: {} });
});

test('rentals reach as far as the rig that is let for the longest', () => {
  expect(reachOf([rented()])).toEqual({ most: 89, latestMs: 99 * HOUR });
});

test.each([
  [{ hours: 5 }, 5],
  [{ untilMs: 10 * HOUR }, 0],
  [{ untilMs: 10 * HOUR + 1 }, 1],
  [{ untilMs: 12 * HOUR }, 2],
])('%o is %i hours for a rental that ends in the tenth', (length, hours) => {
  expect(hoursOf(rented(), length)).toBe(hours);
});

test('what is reviewed again stands in the form as it was typed', () => {
  const [one, two] = extensionRows(2);
  if (!one || !two) throw new Error('two rows');
  expect(lengthTyped([one, two])).toEqual({ hours: '2', until: '' });
  const until = '2026-12-03T14:25';
  expect(lengthTyped([{ ...one, until }, two])).toEqual({ hours: '', until });
  expect(lengthTyped([])).toEqual(NO_LENGTH);
});
