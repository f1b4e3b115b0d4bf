import { expect, test } from 'vitest';
import { dayOf, daysText, lastDays } from './rig-days.ts';

const delivery = {
  hours: 30,
  shares: 1,
  days: [
    { date: '2026-08-07', percent: '98.25' },
    { date: '2026-08-05', percent: '0.00' },
    { date: '2026-07-20', percent: '50.00' },
    { date: '2026-08-06', percent: 'none' },
    { date: '2026-08-04', percent: '' },
  ],
};

test('seven days end today, and those nobody observed say nothing', () => {
  expect(lastDays({ delivery }, '2026-08-07')).toEqual([
    { date: '2026-08-01', percent: undefined },
    { date: '2026-08-02', percent: undefined },
    { date: '2026-08-03', percent: undefined },
    { date: '2026-08-04', percent: undefined },
    { date: '2026-08-05', percent: 0 },
    { date: '2026-08-06', percent: undefined },
    { date: '2026-08-07', percent: 98.25 },
  ]);
  expect(lastDays({}, '2026-08-07')).toBeUndefined();
});

test('days cross the end of a month, in UTC', () => {
  expect(lastDays({ delivery }, '2026-03-02')?.[0]?.date).toBe('2026-02-24');
  expect(dayOf(Date.UTC(2026, 7, 7, 23, 59))).toBe('2026-08-07');
});

test('each day is a line, today first', () => {
  const lines = daysText(lastDays({ delivery }, '2026-08-07') ?? []).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '7 Aug: 98.3 % of advertised',
    '6 Aug: not observed',
    '5 Aug: 0.0 % of advertised',
  ]);
  expect(lines).toHaveLength(7);
});
