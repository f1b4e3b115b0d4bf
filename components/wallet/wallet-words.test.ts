import { expect, test } from 'vitest';
import { noneFitsText, shownText } from './wallet-words.ts';

test('beside the name of the table stands how many rows of how many are shown, and while older ones are read how many are here', () => {
  const whole = { shown: 230, total: 230, narrowed: false };
  const narrowed = { shown: 12, total: 1_230, narrowed: true };
  expect(shownText(whole)).toBe('230 rows');
  expect(shownText(narrowed)).toBe('12 of 1,230 rows');
  expect(shownText({ ...whole, shown: 100, read: 100 })).toBe('100 of 230 rows read so far');
  expect(shownText({ ...narrowed, read: 200 })).toBe('12 of 1,230 rows, 200 read so far');
});

test('where nothing fits, it is said how a rental and a rig are found, if they were asked for otherwise', () => {
  const nothing = { rental: null, rig: null, from: null, to: null };
  expect(noneFitsText(nothing, false)).toBe('No transaction fits this.');
  expect(noneFitsText({ ...nothing, rental: '14', rig: '7' }, true)).toBe('No transaction fits this.');
  expect(noneFitsText({ ...nothing, rental: 'Antminer' }, false)).toContain(
    'a rental is found by its number',
  );
  expect(noneFitsText({ ...nothing, rig: 'Antminer' }, false)).toContain(
    'by its name where that stands in the column Rig',
  );
  expect(noneFitsText({ ...nothing, rig: 'Antminer' }, true)).toContain(
    'further back a rig is found by its number',
  );
});
