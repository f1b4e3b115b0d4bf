import { expect, test } from 'vitest';
import { briefDuration, clockDuration, minuteDuration, wordDuration } from './duration.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a clock shows minutes from zero, hours and days only when there are any', () => {
  expect(clockDuration(16_000)).toBe('0:16');
  expect(clockDuration(HOUR + 2 * MINUTE + 3000)).toBe('1:02:03');
  expect(clockDuration(52 * HOUR + 12 * MINUTE + 33_000)).toBe('2 d 04:12:33');
});

test('a clock reaches zero at the end, not a second before, and stays there', () => {
  expect(clockDuration(1)).toBe('0:01');
  expect(clockDuration(0)).toBe('0:00');
  expect(clockDuration(-5000)).toBe('0:00');
});

test('words name the two largest units and leave out an empty one', () => {
  expect(wordDuration(45_900)).toBe('45 s');
  expect(wordDuration(4 * MINUTE + 50_000)).toBe('4 min');
  expect(wordDuration(3 * HOUR + 12 * MINUTE)).toBe('3 h 12 min');
  expect(wordDuration(48 * HOUR)).toBe('2 d');
  expect(wordDuration(52 * HOUR)).toBe('2 d 4 h');
});

test('where there is little room the largest unit stands alone', () => {
  expect([45_900, 4 * MINUTE + 50_000, 3 * HOUR + 59 * MINUTE, 52 * HOUR].map(briefDuration)).toEqual([
    '45 s',
    '4 min',
    '3 h',
    '2 d',
  ]);
});

test('to the minute no part of a long time is lost', () => {
  expect(minuteDuration(45_000)).toBe('45 s');
  expect(minuteDuration(23 * HOUR + 20 * MINUTE)).toBe('23 h 20 min');
  expect(minuteDuration(24 * HOUR)).toBe('1 d');
  expect(minuteDuration(24 * HOUR + 59_000)).toBe('1 d');
  expect(minuteDuration(24 * HOUR + 59 * MINUTE)).toBe('1 d 59 min');
  expect(minuteDuration(45 * HOUR + 50 * MINUTE)).toBe('1 d 21 h 50 min');
  expect(minuteDuration(-1)).toBe('0 s');
});
