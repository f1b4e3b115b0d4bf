import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedKey } from './masked-key.ts';

test('security 38: a key id is shown by its ends, and never whole', () => {
  expect(maskedKey('a1b2c3d4e5f69f0e')).toBe('a1b2…9f0e');
  expect(maskedKey('short')).toBe('…rt');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{3,128}$/), (apiKey) => {
      expect(maskedKey(apiKey)).not.toContain(apiKey);
      expect(maskedKey(apiKey).replace('…', '').length).toBeLessThan(apiKey.length);
    }),
  );
});
