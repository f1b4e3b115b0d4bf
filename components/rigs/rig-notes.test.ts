import { expect, test } from 'vitest';
import { deliveredNote, windowNote } from './rig-notes.ts';

test('a window that was measured is told as a share of advertised', () => {
  expect(windowNote(97.26)).toBe('97.3 % of advertised');
  expect(windowNote(undefined)).toBe('not observed');
});

test('what was delivered is told as a share of past rentals, where there were any', () => {
  expect(deliveredNote({ rpi: '97.10' })).toBe('of advertised in past rentals, weighted by hours');
  expect(deliveredNote({ rpi: 'new' })).toBe('no past rental measured yet');
});
