import { expect, test } from 'vitest';
import { datedForm, formatMoment } from './moment.ts';

const NOW = Date.UTC(2026, 10, 23, 2);

function written(ms: number): string {
  return formatMoment(ms, datedForm(ms, NOW, 'UTC'), 'UTC');
}

test('a moment of another year is written with it, and one of this year is not', () => {
  expect(written(Date.UTC(2026, 0, 1))).toBe('1 Jan, 00:00');
  expect(written(Date.UTC(2025, 10, 20, 12, 3))).toBe('20 Nov 2025, 12:03');
  expect(written(Date.UTC(2027, 0, 1))).toBe('1 Jan 2027, 00:00');
});

test("the year is the reader's own where no zone is given", () => {
  expect(datedForm(new Date(2026, 0, 1).getTime(), NOW)).toBe('minute');
  expect(datedForm(new Date(2025, 11, 31, 23, 59).getTime(), NOW)).toBe('dated-minute');
});
