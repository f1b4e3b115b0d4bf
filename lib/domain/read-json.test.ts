import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test('a text of JSON is read, and one that was cut short is none', () => {
  expect(readJson('{"id":7,"names":["a"]}')).toEqual({ id: 7, names: ['a'] });
  for (const cut of ['', '{"id":7,"nam', 'id 7']) expect(readJson(cut)).toBeUndefined();
});
