import { expect, test } from 'vitest';
import type { Profile } from '../rent/profile-choice.ts';
import { storedPassword } from './stored-password.ts';

const LOGIN = { host: 'stratum+tcp://pool.example:3333', user: 'anna.desk' };

function profile(id: string, ...pools: { host: string; user: string; priority: number }[]): Profile {
  return { id, name: id, algo: { name: 'sha256' }, pools } as unknown as Profile;
}

test('a password is stored for the very address and user, in a slot of a profile or a saved pool', () => {
  const other = { host: LOGIN.host, user: 'bert', priority: 0 };
  const profiles = [profile('1', other), profile('2', other, { ...LOGIN, priority: 1 })];
  expect(storedPassword(LOGIN, { profiles })).toEqual({ profile: '2', priority: 1 });
  const saved = [
    { id: '7', name: 'a', algo: 'sha256', host: 'stratum+tcp://other.example:3333', user: LOGIN.user },
    { id: '8', name: 'b', algo: 'sha256', host: 'pool.example', port: '3333', user: LOGIN.user },
  ];
  expect(storedPassword(LOGIN, { profiles: [], saved })).toEqual({ pool: '8' });
  expect(storedPassword({ ...LOGIN, user: 'anna.desk.1001' }, { profiles, saved })).toEqual({ pool: '8' });
  for (const user of ['anna', 'anna.desktop'])
    expect(storedPassword({ ...LOGIN, user }, { profiles, saved })).toBeUndefined();
  expect(storedPassword(LOGIN, {})).toBeUndefined();
});
