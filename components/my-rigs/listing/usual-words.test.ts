import { expect, test } from 'vitest';
import { usualWords } from './usual-words.ts';

const MEDIAN = 120e12;
const USUAL = { median: MEDIAN, ownAmong: false };
const half =
  "At least half of other owners' rigs of this algorithm that can be rented now advertise at most 120 TH/s";

test('beside what is usual, or where nothing is typed, the rig in the middle stands alone', () => {
  for (const typed of [undefined, 0, MEDIAN, 10 * MEDIAN, MEDIAN / 10])
    expect(usualWords(USUAL, typed)).toEqual({ said: half, isFar: false });
});

test('more than ten times as much is said, with how many times', () => {
  expect(usualWords(USUAL, 1201e12)).toEqual({
    said: `${half}; this is about 10 times as much: check the unit.`,
    isFar: true,
  });
  expect(usualWords(USUAL, 120e15).said).toBe(`${half}; this is about 1,000 times as much: check the unit.`);
});

test('less than a tenth is said, with how many times as much is usual', () => {
  expect(usualWords(USUAL, 11.9e12)).toEqual({
    said: `${half}, about 10 times as much as this: check the unit.`,
    isFar: true,
  });
  expect(usualWords(USUAL, 120e9).said).toBe(`${half}, about 1,000 times as much as this: check the unit.`);
});

test("where it is not known whose the rigs are, one's own are among them", () => {
  expect(usualWords({ ...USUAL, ownAmong: true }, undefined).said).toBe(
    half.replace("other owners' rigs", 'the rigs'),
  );
});
