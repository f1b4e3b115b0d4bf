import { expect, test } from 'vitest';
import { type Profile, profileNote, standingProfile } from './profile-choice.ts';

function setup(profile: Partial<Profile>): Profile {
  return {
    id: '1',
    name: 'Main',
    algo: { name: 'scrypt', display: 'Scrypt' },
    pools: [{ priority: 0, host: 'stratum+tcp://first.example:3333', user: 'w' }],
    ...profile,
  };
}

test('the profile chosen by hand stands, while it has a pool', () => {
  const profiles = [setup({ id: '1', default: true }), setup({ id: '2' }), setup({ id: '3', pools: [] })];
  expect(standingProfile(profiles, '2')?.id).toBe('2');
  expect(standingProfile(profiles, '3')?.id).toBe('1');
});

test('before anything is chosen the default profile stands, or else the first with a pool', () => {
  const empty = setup({ id: '1', pools: [] });
  expect(standingProfile([empty, setup({ id: '2' }), setup({ id: '3', default: true })], '')?.id).toBe('3');
  expect(standingProfile([empty, setup({ id: '2' }), setup({ id: '3' })], '')?.id).toBe('2');
  expect(standingProfile([empty], '')).toBeUndefined();
});

test('a profile is told apart by its first pool, or said to have none', () => {
  const second = { priority: 1, host: 'stratum+tcp://second.example:3333', user: 'w' };
  const [first] = setup({}).pools;
  if (!first) throw new Error('the profile has a pool');
  expect(profileNote(setup({}))).toBe('stratum+tcp://first.example:3333');
  expect(profileNote(setup({ pools: [second, first] }))).toBe(
    'stratum+tcp://first.example:3333 and 1 to fall back on',
  );
  expect(profileNote(setup({ pools: [] }))).toBe('has no pools yet');
});
