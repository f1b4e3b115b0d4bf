import { expect, test } from 'vitest';
import { readPageRequest } from './page-request.ts';

test('what Next adds to an address is no part of it, and tells that a page asks', () => {
  expect(readPageRequest('/rigs?sort=price&_rsc=1a2b')).toEqual({ path: '/rigs?sort=price', fromPage: true });
  expect(readPageRequest('/rigs?_rsc=1a2b')).toEqual({ path: '/rigs', fromPage: true });
});

test('who comes from elsewhere asks for the address as it is', () => {
  expect(readPageRequest('/rigs/7?range=3d')).toEqual({ path: '/rigs/7?range=3d', fromPage: false });
  expect(readPageRequest('//elsewhere.example/rigs')).toEqual({ path: '/rigs', fromPage: false });
});
