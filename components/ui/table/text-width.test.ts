import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

test('a name is about as wide as a browser sets it', () => {
  // Chromium measures 199.9 px.
  expect(Math.abs(textWidth('Antminer S21 XP Hyd ×11, Ashburn') - 199.9)).toBeLessThan(4);
});

test('letters that stand in squares are wider than others', () => {
  expect(textWidth('漢字')).toBeGreaterThan(textWidth('MM'));
  expect(textWidth('')).toBe(0);
});
