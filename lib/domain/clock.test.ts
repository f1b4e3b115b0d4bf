import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTime, isoTime, parseTime } from './clock.ts';

test('a moment is written in UTC to the second', () => {
  expect(formatTime(0)).toBe('1970-01-01 00:00:00 UTC');
  expect(formatTime(1_785_585_794)).toBe('2026-08-01 12:03:14 UTC');
  expect(parseTime('2026-08-01 12:03:14 UTC')).toBe(1_785_585_794);
});

test('files write a moment to the second, and nothing for what is no time', () => {
  expect(isoTime(1_785_585_794_999)).toBe('2026-08-01T12:03:14Z');
  expect([isoTime(Number.NaN), isoTime(1e18)]).toEqual([undefined, undefined]);
});

test('what was written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 10_000_000_000 }), (unixSeconds) => {
      expect(parseTime(formatTime(unixSeconds))).toBe(unixSeconds);
    }),
  );
});

test.each([
  '',
  '2026-08-01T12:03:14Z',
  '2026-08-01 12:03:14',
  '2026-02-30 12:03:14 UTC',
  '2026-08-01 24:00:00 UTC',
  '2026-13-01 00:00:00 UTC',
  '2026-08-01 12:03:14 UTC\n',
])('%j is not a time', (text) => {
  expect(parseTime(text)).toBeUndefined();
});
