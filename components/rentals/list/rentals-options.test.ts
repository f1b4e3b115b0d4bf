import { expect, test } from 'vitest';
import { rigData } from '#test/pages/rental-data.ts';
import { algorithmOptions, isJudging, rentalsToChooseFrom, rigOptions } from './rentals-options.ts';

const rented = (id: string, name: string, type = 'sha256') => ({
  rig: { ...rigData(id), name, type },
});

test('rigs stand by name, each once, with their number; one of the address stays', () => {
  const rigs = [rented('7', 'Rack 10'), rented('3', 'Rack 9'), rented('7', 'Rack 10'), rented('5', '')];
  const options = rigOptions(
    rigs.map(({ rig }) => rig),
    '42',
  );
  expect(options).toEqual([
    { value: '3', label: 'Rack 9', note: 'Rig 3' },
    { value: '7', label: 'Rack 10', note: 'Rig 7' },
    { value: '5', label: 'Rig 5' },
    { value: '42', label: 'Rig 42' },
  ]);
});

test('algorithms have their names for people; those the market does not name stand as they are', () => {
  const algorithms = [{ name: 'sha256', display: 'SHA-256' }];
  const options = algorithmOptions({ algorithms, rentals: [rented('1', 'a', 'x11')], chosen: 'SHA256' });
  expect(options).toEqual([
    { value: 'SHA256', label: 'SHA-256' },
    { value: 'x11', label: 'x11' },
  ]);
});

test('a filter does not take away the rigs seen before, and another role does', () => {
  const mine = { ...rented('1', 'mine'), renter: 'Me', owner: 'you' };
  const letOut = { ...rented('2', 'let out'), renter: 'you', owner: 'me' };
  const unsaid = { ...rented('3', 'unsaid'), renter: undefined, owner: undefined };
  const known = [mine, letOut, unsaid];
  const rigs = (role: 'renter' | 'owner') =>
    rentalsToChooseFrom({ rentals: [unsaid], known, role, username: 'me' }).map(({ rig }) => rig.id);
  expect(new Set(rigs('renter'))).toEqual(new Set(['1', '3']));
  expect(new Set(rigs('owner'))).toEqual(new Set(['2', '3']));
});

test('a verdict has its column until a rental shows that the market makes none', () => {
  const minutes = { observed: 1, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  const judged = { delivery: { shares: 1, minutes, verdict: 'short' } };
  expect(isJudging([], [])).toBe(true);
  expect(isJudging([{}], [])).toBe(false);
  expect(isJudging([], [{}])).toBe(false);
  expect(isJudging([{}], [judged])).toBe(false);
  expect(isJudging([{}, judged], [])).toBe(true);
});
