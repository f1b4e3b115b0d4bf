import { expect, test } from 'vitest';
import { isSameDays, monthsBefore } from './months.ts';

test('a month is its UTC days, from the first to the last, newest first and over the turn of a year', () => {
  const months = monthsBefore(Date.UTC(2028, 2, 31, 23, 59));
  expect(months).toHaveLength(13);
  expect(months.slice(0, 4)).toEqual([
    { label: 'March 2028', from: '2028-03-01', to: '2028-03-31' },
    { label: 'February 2028', from: '2028-02-01', to: '2028-02-29' },
    { label: 'January 2028', from: '2028-01-01', to: '2028-01-31' },
    { label: 'December 2027', from: '2027-12-01', to: '2027-12-31' },
  ]);
  expect(months.at(-1)?.from).toBe('2027-03-01');
});

test('days are a month only where both ends are', () => {
  const [march] = monthsBefore(Date.UTC(2028, 2, 1));
  if (!march) throw new Error('no month');
  expect(isSameDays(march, { from: '2028-03-01', to: '2028-03-31' })).toBe(true);
  expect(isSameDays(march, { from: '2028-03-01', to: null })).toBe(false);
  expect(isSameDays(march, { from: '2028-03-02', to: '2028-03-31' })).toBe(false);
});
