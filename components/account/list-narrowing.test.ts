import { expect, test } from 'vitest';
import { narrowPools, narrowProfiles } from './list-narrowing.ts';
import type { Profile } from './profile.ts';
import type { SavedPool } from './saved-pool.ts';

const NOTHING = { algo: null, q: null };

const pools: SavedPool[] = [
  { id: '1', name: 'Home', algo: 'sha256', host: 'stratum+tcp://eu.pool.example:3333', user: 'wallet.one' },
  { id: '2', name: 'Spare', algo: 'scrypt', host: 'stratum+tcp://us.pool.example:3333', user: 'wallet.two' },
];

const slot = (priority: number, host: string, user: string) => ({ priority, host, user });
const profiles: Profile[] = [
  {
    id: '1',
    name: 'Night shift',
    algo: { name: 'sha256', display: 'SHA-256' },
    pools: [
      slot(0, 'stratum+tcp://eu.pool.example:3333', 'wallet.one'),
      slot(3, 'stratum+tcp://last.example:3333', 'wallet.spare'),
    ],
  },
  { id: '2', name: 'Day shift', algo: { name: 'scrypt', display: 'Scrypt' }, pools: [] },
];

test('saved pools are found by the words of their name, host and user, in any case and order', () => {
  const ids = (q: string) => narrowPools(pools, { ...NOTHING, q }).map(({ id }) => id);
  expect(ids('SPARE')).toEqual(['2']);
  expect(ids('eu.pool')).toEqual(['1']);
  expect(ids('two  us.')).toEqual(['2']);
  expect(ids('pool.example')).toEqual(['1', '2']);
  expect(ids('home two')).toEqual([]);
  expect(ids(' ')).toEqual(['1', '2']);
});

test('a profile is found by its name, and by the host or the user of any of its slots; those of one algorithm stand together', () => {
  const ids = (q: string) => narrowProfiles(profiles, { ...NOTHING, q }).map(({ id }) => id);
  expect(ids('shift day')).toEqual(['2']);
  expect(ids('shift')).toEqual(['2', '1']);
  expect(ids('last.example')).toEqual(['1']);
  expect(ids('wallet.SPARE')).toEqual(['1']);
});

test('what is searched for is narrowed by the algorithm too, in any case', () => {
  expect(narrowPools(pools, { algo: 'SHA256', q: null }).map(({ id }) => id)).toEqual(['1']);
  expect(narrowPools(pools, { algo: 'sha256', q: 'spare' })).toEqual([]);
  expect(narrowProfiles(profiles, { algo: 'SCRYPT', q: 'shift' }).map(({ id }) => id)).toEqual(['2']);
});
