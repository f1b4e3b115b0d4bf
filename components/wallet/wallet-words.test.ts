import { expect, test } from 'vitest';
import { shownText } from './wallet-words.ts';

test('beside the name of the table stands how many rows of how many are shown, and while older ones are read how many are here', () => {
  const whole = { shown: 230, total: 230, narrowed: false };
  const narrowed = { shown: 12, total: 1_230, narrowed: true };
  expect(shownText(whole)).toBe('230 rows');
  expect(shownText(narrowed)).toBe('12 of 1,230 rows');
  expect(shownText({ ...whole, shown: 100, read: 100 })).toBe('100 of 230 rows read so far');
  expect(shownText({ ...narrowed, read: 200 })).toBe('12 of 1,230 rows, 200 read so far');
});
