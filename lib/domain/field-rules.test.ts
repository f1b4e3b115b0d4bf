import { expect, test } from 'vitest';
import {
  credentialProblem,
  descriptionProblem,
  hoursProblem,
  nameProblem,
  poolPasswordProblem,
  poolUserProblem,
  regionProblem,
  slotPriorityProblem,
  wholeHours,
} from './field-rules.ts';

test.each([
  { rule: nameProblem, min: 1, max: 100 },
  { rule: regionProblem, min: 0, max: 100 },
  { rule: descriptionProblem, min: 0, max: 2000 },
  { rule: poolUserProblem, min: 1, max: 256 },
  { rule: poolPasswordProblem, min: 0, max: 256 },
])('$rule.name takes $min to $max characters and says so', ({ rule, min, max }) => {
  expect(rule('x'.repeat(min))).toBeUndefined();
  expect(rule('x'.repeat(max))).toBeUndefined();
  const length = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  expect(rule('x'.repeat(max + 1))).toBe(`must have ${length} characters`);
  if (min > 0) expect(rule('')).toBe(`must have ${length} characters`);
});

test('an emoji is one character', () => {
  expect(nameProblem('⛏️'.repeat(50))).toBeUndefined();
  expect(nameProblem('😀'.repeat(100))).toBeUndefined();
});

test.each(['a\u0000b', 'a\nb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\ud800b', '\ufeffa'])(
  '%j has a control character',
  (text) => {
    for (const rule of [nameProblem, descriptionProblem, poolUserProblem, poolPasswordProblem]) {
      expect(rule(text)).toBe('must not contain control characters');
    }
  },
);

test('a region is written as a name is', () => {
  expect(regionProblem('\u200b')).toBe('must not be only white space');
  expect(regionProblem('eu \u202e7')).toBe('must not turn the direction of text');
});

test('a name nobody can see is no name', () => {
  for (const text of ['   ', '\u200b', '\u2060\ufeff', '\u3164', '\u2800 ', '\u00ad'])
    expect(nameProblem(text)).toBe('must not be only white space');
  expect(nameProblem('👩‍👩‍👧 می‌خواهم')).toBeUndefined();
  expect(nameProblem('rig 1')).toBeUndefined();
});

test('a name does not make what stands after it read backwards', () => {
  expect(nameProblem('rig \u202e7')).toBe('must not turn the direction of text');
  expect(nameProblem('rig \u2066a\u2069')).toBe('must not turn the direction of text');
  expect(descriptionProblem('\u202b')).toBeUndefined();
});

test('3, 3.0 and "3" are three hours; 3.5 is none', () => {
  expect([3, 3.0, '3', '3.0'].map(wholeHours)).toEqual([3, 3, 3, 3]);
  expect([3.5, '3.5', -3, '-3', '', ' 3', '3h', '1e2', null, true, [3], Number.NaN].map(wholeHours)).toEqual(
    Array(12).fill(undefined),
  );
});

test('hours lie within 1 to 1500, or within the bounds given', () => {
  expect([1, 1500, '24'].map((hours) => hoursProblem(hours))).toEqual([undefined, undefined, undefined]);
  expect([0, 1501, 2.5].map((hours) => hoursProblem(hours))).toEqual(
    Array(3).fill('must be whole hours from 1 to 1500'),
  );
  expect(hoursProblem(11, { min: 12, max: 480 })).toBe('must be whole hours from 12 to 480');
  expect(hoursProblem(481, { min: 12, max: 480 })).toBe('must be whole hours from 12 to 480');
  expect(hoursProblem(480, { min: 12, max: 480 })).toBeUndefined();
});

test('a slot has priority 0 to 4, as a number or from a path', () => {
  expect([0, 4, '0', '4'].map(slotPriorityProblem)).toEqual(Array(4).fill(undefined));
  expect([-1, 5, 1.5, '5', '', 'x', null].map(slotPriorityProblem)).toEqual(
    Array(7).fill('must be a whole number from 0 to 4'),
  );
});

test('a key or secret is 1 to 128 visible ASCII characters', () => {
  expect(credentialProblem('a'.repeat(128))).toBeUndefined();
  for (const text of ['', 'a'.repeat(129), 'two words', 'ключ', 'line\nend']) {
    expect(credentialProblem(text)).toMatch(/1 to 128/);
  }
});
