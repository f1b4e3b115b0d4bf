import { expect, test } from 'vitest';
import { createPeople } from './people.ts';

test('the keys of one person are known together, however the name is written; a key of nobody known is alone', () => {
  const people = createPeople();
  people.seen({ apiKey: 'writes', username: 'Anna' });
  people.seen({ apiKey: 'reads', username: 'anna' });
  people.seen({ apiKey: 'other', username: 'bert' });
  expect(people.keysWith('writes').toSorted()).toEqual(['reads', 'writes']);
  expect(people.keysWith('other')).toEqual(['other']);
  expect(people.keysWith('unseen')).toEqual(['unseen']);
});

test('a service that names nobody does not make one person of all', () => {
  const people = createPeople();
  for (const apiKey of ['one', 'two']) people.seen({ apiKey, username: '' });
  expect(people.keysWith('one')).toEqual(['one']);
});

test('of one person a hundred keys are known, and beyond them those unseen for longest are forgotten', () => {
  const people = createPeople();
  const see = (apiKey: string) => people.seen({ apiKey, username: 'anna' });
  const keys = Array.from({ length: 100 }, (_, at) => `key ${at}`);
  for (const apiKey of keys) see(apiKey);
  expect(people.keysWith('key 50').toSorted()).toEqual(keys.toSorted());
  see('key 0');
  for (const apiKey of ['new', 'newer']) see(apiKey);
  const known = people.keysWith('newer');
  expect(known).toHaveLength(100);
  expect(known).toEqual(expect.arrayContaining(['key 0', 'key 3', 'new', 'newer']));
  for (const forgotten of ['key 1', 'key 2']) expect(known).not.toContain(forgotten);
  expect(people.keysWith('key 1')).toContain('key 1');
});
