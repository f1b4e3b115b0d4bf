import { expect, test } from 'vitest';
import { deliveredNote, windowNote } from './rig-notes.ts';

test('a window that was measured is told as a share of advertised, and how much of it was observed where not all', () => {
  const share = { percent: 97.26, interval: { low: 89.6, high: 105.4 } };
  expect(windowNote({ percent: 97.26 }, { of: 5 })).toBe('97.3 % of advertised');
  expect(windowNote(share, { of: 30, shares: 600, minutes: 30 })).toBe(
    '97.3 % of advertised (89.6–105.4), from 600 shares',
  );
  expect(windowNote(share, { of: 30, shares: 600, minutes: 7 })).toBe(
    '97.3 % of advertised (89.6–105.4), from 600 shares, observed with a pool for 7 of the 30 min',
  );
  expect(windowNote({ percent: 0 }, { of: 5, shares: 0 })).toBe('0.0 % of advertised, from 0 shares');
  expect(windowNote(undefined, { of: 5, shares: 12 })).toBe('from 12 shares');
});

test('what was delivered is told as a share of past rentals, where there were any', () => {
  expect(deliveredNote({ rpi: '97.10' })).toBe(
    'of advertised in past rentals, at most 100 %, weighted by hours',
  );
  expect(deliveredNote({ rpi: 'new' })).toBe('no past rental measured yet');
});
