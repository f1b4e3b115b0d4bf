import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('security 45: next leads to a path of this desk', () => {
  expect(localPath('/rentals/7?from=mail')).toBe('/rentals/7?from=mail');
  expect(localPath('/rentals/../rigs/.?algo=scrypt#top')).toBe('/rigs/?algo=scrypt');
});

test.each([
  undefined,
  ['/rigs', '/rentals'],
  '',
  'rentals',
  'https://evil.example/',
  '//evil.example/rigs',
  '/\\evil.example',
  '/\t/evil.example',
  '//[',
  '/\\[',
  'javascript:alert(1)',
])('security 45: %j leads to the first page', (next) => {
  expect(localPath(next)).toBe('/rigs');
});

test('security 45: dots cannot make a path that browsers read as another host', () => {
  expect(localPath('/..//evil.example')).toBe('/rigs');
});
