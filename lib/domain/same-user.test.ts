import { expect, test } from 'vitest';
import { isSameUser } from './same-user.ts';

test('a user is the same however the letters of the name are written, and nobody else', () => {
  expect(isSameUser('Anna', 'anna')).toBe(true);
  expect(isSameUser('anna', 'ANNA')).toBe(true);
  expect(isSameUser('anna1', 'anna01')).toBe(false);
});

test('who is not named is nobody', () => {
  for (const nobody of ['', null, undefined]) expect(isSameUser(nobody, '')).toBe(false);
  expect(isSameUser('anna', '')).toBe(false);
});
