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
