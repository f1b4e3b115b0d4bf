import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { onlyKey, ownKey } from './own-key.ts';

const levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
const [anna, bert] = ['anna', 'bert'].map((apiKey) => ({
  environment: 'demo',
  apiKey,
  username: apiKey,
  permission_levels: levels,
})) as [ConnectedKey, ConnectedKey];
const keys = [anna, bert];

test('a tab stays with the key it has chosen', () => {
  expect(ownKey({ keys, chosen: 'bert', last: 'anna' })).toBe(bert);
});

test('a tab whose key is gone is given no other', () => {
  expect(ownKey({ keys, chosen: 'carl', last: 'anna' })).toBeUndefined();
});

test('a new tab begins with the key chosen last, else the newest', () => {
  expect(ownKey({ keys, chosen: undefined, last: 'bert' })).toBe(bert);
  expect(ownKey({ keys, chosen: undefined, last: 'carl' })).toBe(anna);
  expect(ownKey({ keys, chosen: undefined, last: undefined })).toBe(anna);
  expect(ownKey({ keys: [], chosen: undefined, last: 'anna' })).toBeUndefined();
});

test('the server takes none of several for the one that is meant', () => {
  expect(onlyKey([bert])).toBe(bert);
  expect(onlyKey(keys)).toBeUndefined();
});
