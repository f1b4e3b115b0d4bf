import { expect, test } from 'vitest';
import { usualWords } from './usual-words.ts';

const USUAL = 120e12;
const average = 'Rigs of this algorithm advertise 120 TH/s on average';

test('beside what is usual, or where nothing is typed, the average stands alone', () => {
  for (const typed of [undefined, 0, USUAL, 10 * USUAL, USUAL / 10])
    expect(usualWords(USUAL, typed)).toEqual({ said: average, isFar: false });
});

test('more than ten times as much is said, with how many times', () => {
  expect(usualWords(USUAL, 1201e12)).toEqual({
    said: `${average}; this is about 10 times as much: check the unit.`,
    isFar: true,
  });
  expect(usualWords(USUAL, 120e15).said).toBe(
    `${average}; this is about 1,000 times as much: check the unit.`,
  );
});

test('less than a tenth is said, with how many times as much is usual', () => {
  expect(usualWords(USUAL, 11.9e12)).toEqual({
    said: `${average}, about 10 times as much as this: check the unit.`,
    isFar: true,
  });
  expect(usualWords(USUAL, 120e9).said).toBe(
    `${average}, about 1,000 times as much as this: check the unit.`,
  );
});
