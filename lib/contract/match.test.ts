import { expect, test } from 'vitest';
import { matchEndpoint } from './match.ts';

test('/rig/mine is the list of own rigs, not the rig with the id "mine"', () => {
  expect(matchEndpoint('GET', '/rig/mine')).toEqual({ kind: 'endpoint', name: 'myRigs', params: {} });
  expect(matchEndpoint('GET', '/rig/1042')).toMatchObject({ name: 'rigDetail', params: { id: '1042' } });
});

test('one path is several rows, told apart by their method', () => {
  expect(matchEndpoint('GET', '/rental')).toMatchObject({ name: 'listRentals' });
  expect(matchEndpoint('PUT', '/rental')).toMatchObject({ name: 'createRental' });
  expect(matchEndpoint('PUT', '/account/profile/12/3')).toEqual({
    kind: 'endpoint',
    name: 'setPoolSlot',
    params: { id: '12', priority: '3' },
  });
});

test('another method of a path of the table is not allowed, and those that are are named', () => {
  expect(matchEndpoint('DELETE', '/rig/7')).toEqual({ kind: 'method not allowed', allow: ['GET', 'PUT'] });
  expect(matchEndpoint('PUT', '/rig/mine')).toEqual({ kind: 'method not allowed', allow: ['GET'] });
  expect(matchEndpoint('POST', '/rental/7/extend')).toEqual({ kind: 'method not allowed', allow: ['PUT'] });
});

test.each(['', '/', 'rig', '/rigs', '/rig/', '/rig//graph', '/rig/7/', '/rig/7/graph/x', '/RIG', '//rig'])(
  '%j is no path of the table',
  (path) => {
    expect(matchEndpoint('GET', path)).toEqual({ kind: 'not found' });
  },
);

test('percent signs are not decoded: what looks like another path stays an id', () => {
  expect(matchEndpoint('GET', '/rig/..%2Faccount')).toMatchObject({ params: { id: '..%2Faccount' } });
});

test('names that objects inherit are no endpoints', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(matchEndpoint('GET', `/${name}`)).toEqual({ kind: 'not found' });
  }
});
