import { expect, test } from 'vitest';
import { wordScore } from './word-score.ts';

test('a beginning fits best, then words that begin words, then words inside; scattered letters do not', () => {
  expect(wordScore('Status of the desk', 'stat')).toBe(1);
  expect(wordScore('Status of the desk', 'DESK sta')).toBe(0.75);
  expect(wordScore('Light or dark as the system', 'dark')).toBeLessThan(wordScore('Dark', 'dark'));
  expect(wordScore('Status of the desk', 'tatus')).toBe(0.5);
  expect(wordScore('Connect another key', 'ant')).toBe(0);
  expect(wordScore('Status of the desk', 'desk rigs')).toBe(0);
});

test('keywords count as words, and nothing typed fits everything', () => {
  expect(wordScore('Dark', 'theme', ['theme'])).toBe(0.75);
  expect(wordScore('Dark', '')).toBe(1);
});
