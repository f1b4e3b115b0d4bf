import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { onlyKey, ownKey } from './own-key.ts';
import { keyNamed } from './tab-key.ts';

const levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
const [anna, bert] = ['anna', 'bert'].map((apiKey) => ({
  environment: 'demo',
  apiKey,
  username: apiKey,
  permission_levels: levels,
})) as [ConnectedKey, ConnectedKey];
const keys = [anna, bert];

test('a tab stays with the key it has chosen', () => {
  expect(ownKey({ keys, chosen: 'demo bert', last: 'demo anna' })).toBe(bert);
});

test('a tab whose key is gone is given no other', () => {
  expect(ownKey({ keys, chosen: 'demo carl', last: 'demo anna' })).toBeUndefined();
});

test('a tab whose key was connected at another service since is not given that one, nor is a new tab', () => {
  const elsewhere = { ...anna, environment: 'staging' };
  expect(ownKey({ keys: [elsewhere], chosen: 'demo anna', last: undefined })).toBeUndefined();
  expect(ownKey({ keys: [bert, elsewhere], chosen: undefined, last: 'demo anna' })).toBe(bert);
});

test('a tab that an older desk has kept a bare id for goes on with that key', () => {
  expect(ownKey({ keys, chosen: 'bert', last: undefined })).toBe(bert);
  expect(ownKey({ keys, chosen: undefined, last: 'bert' })).toBe(bert);
  expect(keyNamed('bert')).toEqual({ environment: '', apiKey: 'bert' });
  expect(keyNamed('demo bert')).toEqual({ environment: 'demo', apiKey: 'bert' });
});

test('a new tab begins with the key chosen last, else the newest', () => {
  expect(ownKey({ keys, chosen: undefined, last: 'demo bert' })).toBe(bert);
  expect(ownKey({ keys, chosen: undefined, last: 'demo carl' })).toBe(anna);
  expect(ownKey({ keys, chosen: undefined, last: undefined })).toBe(anna);
  expect(ownKey({ keys: [], chosen: undefined, last: 'demo anna' })).toBeUndefined();
});

test('the server takes none of several for the one that is meant', () => {
  expect(onlyKey([bert])).toBe(bert);
  expect(onlyKey(keys)).toBeUndefined();
});
