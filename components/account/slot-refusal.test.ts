import { expect, test, vi } from 'vitest';
import { savedPoolProblems } from '#lib/contract/desk-saved-pool.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { showSlotRefusal, slotRefusalWords } from './slot-refusal.ts';

function setup(...paths: string[]) {
  const fields = paths.map((path) => ({ path, message: 'whatever' }));
  const error = new MarketRefusal('INVALID_BODY', { message: 'whatever', fields });
  const setError = vi.fn();
  showSlotRefusal(error, setError);
  return { told: setError.mock.calls, words: slotRefusalWords(error) };
}

test.each([
  [savedPoolProblems.changed, 'host', 'another address or user now. Choose it again.'],
  [savedPoolProblems.untold, 'pass', 'does not tell the password of the saved pool. Type it here.'],
])(
  'what the desk refuses of a saved pool as %s stands at %s, which takes the focus',
  (path, field, message) => {
    const { told, words } = setup(path);
    expect(told).toEqual([
      [field, { type: 'market', message: expect.stringContaining(message) }, { shouldFocus: true }],
    ]);
    expect(words).toBe('Look at the field that is marked.');
  },
);

test('what else is refused is told in its own words, beside the fields', () => {
  expect(setup('host')).toEqual({ told: [], words: undefined });
  expect(setup()).toEqual({ told: [], words: undefined });
  expect(setup(savedPoolProblems.changed, 'algo').words).toBeUndefined();
});
