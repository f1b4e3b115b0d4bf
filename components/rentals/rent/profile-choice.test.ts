import { expect, test } from 'vitest';
import { type Profile, profileLost, profileNote, standingProfile } from './profile-choice.ts';
import { poolLost, standingPool } from './saved-pool-choice.ts';

function setup(profile: Partial<Profile>): Profile {
  return {
    id: '1',
    name: 'Main',
    algo: { name: 'scrypt', display: 'Scrypt' },
    pools: [{ priority: 0, host: 'stratum+tcp://first.example:3333', user: 'w' }],
    ...profile,
  };
}

test('the profile chosen by hand stands while it has a pool, and no other in its place', () => {
  const profiles = [setup({ id: '1', default: true }), setup({ id: '2' }), setup({ id: '3', pools: [] })];
  const chosen = (id: string) => [standingProfile(profiles, id)?.id, profileLost(profiles, id)];
  expect(chosen('2')).toEqual(['2', undefined]);
  expect(chosen('3')).toEqual([undefined, expect.stringMatching(/has no pool any more/)]);
  expect(chosen('4')).toEqual([undefined, expect.stringMatching(/is gone/)]);
});

test('a saved pool chosen by hand that is gone is not replaced; before one is chosen the first stands', () => {
  const pools = ['1', '2'].map((id) => ({ id, name: id, algo: 'scrypt', host: 'pool.example', user: 'w' }));
  const chosen = (id: string) => [standingPool(pools, id)?.id, poolLost(pools, id)];
  expect(chosen('')).toEqual(['1', undefined]);
  expect(chosen('2')).toEqual(['2', undefined]);
  expect(chosen('3')).toEqual([undefined, expect.stringMatching(/is gone/)]);
});

test('nothing is said to be gone before it was read, or where nothing was chosen', () => {
  expect([profileLost(undefined, '1'), poolLost(undefined, '1')]).toEqual([undefined, undefined]);
  expect([profileLost([], ''), poolLost([], '')]).toEqual([undefined, undefined]);
});

test('before anything is chosen the default profile stands, or else the first with a pool', () => {
  const empty = setup({ id: '1', pools: [] });
  expect(standingProfile([empty, setup({ id: '2' }), setup({ id: '3', default: true })], '')?.id).toBe('3');
  expect(standingProfile([empty, setup({ id: '2' }), setup({ id: '3' })], '')?.id).toBe('2');
  expect(standingProfile([empty], '')).toBeUndefined();
  const many = [empty, setup({ id: '2' }), setup({ id: '3', default: true }), setup({ id: '4' })];
  expect(standingProfile(many, '', '4')?.id, 'the one last rented with').toBe('4');
  expect(standingProfile(many, '', empty.id)?.id, 'which has no pool any more').toBe('3');
  expect(standingProfile(many, '2', '4')?.id, 'unless one is chosen').toBe('2');
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
