import { expect, test } from 'vitest';
import { deliveredNote, windowNote } from './rig-notes.ts';

test('a window that was measured is told as a share of advertised', () => {
  expect(windowNote({ percent: 97.26 }, undefined)).toBe('97.3 % of advertised');
  expect(windowNote({ percent: 97.26, interval: { low: 89.6, high: 105.4 } }, 600)).toBe(
    '97.3 % of advertised (89.6–105.4), from 600 shares',
  );
  expect(windowNote({ percent: 0 }, 0)).toBe('0.0 % of advertised, from 0 shares');
  expect(windowNote(undefined, undefined)).toBe('not observed');
});

test('what was delivered is told as a share of past rentals, where there were any', () => {
  expect(deliveredNote({ rpi: '97.10' })).toBe('of advertised in past rentals, weighted by hours');
  expect(deliveredNote({ rpi: 'new' })).toBe('no past rental measured yet');
});
