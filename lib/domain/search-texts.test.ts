import { expect, test } from 'vitest';
import { ownRigText } from './search-texts.ts';
import { searchFor } from './search-words.ts';

test('an own rig is found by its default pool, and by its user there', () => {
  const rig = {
    id: '7',
    name: 'Basement',
    pool_url: 'stratum+tcp://eu.pool.example:3333',
    pool_user: 'anna.7',
  };
  for (const words of ['pool.example', 'base eu.pool', 'anna.7'])
    expect(searchFor(words)(ownRigText(rig))).toBe(true);
  expect(searchFor('us.pool')(ownRigText(rig))).toBe(false);
});
