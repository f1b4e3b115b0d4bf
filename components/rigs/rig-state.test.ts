import { expect, test } from 'vitest';
import type { Rig } from './rig-figures.ts';
import { rigState } from './rig-state.tsx';

const RENTER = { username: 'harriet' };

function setup(status: Partial<Rig['status']>, extensions?: boolean): string {
  return rigState({ status: { status: 'rented', ...status }, extensions } as Rig, RENTER).meaning;
}

test('a rented rig says to the minute for how long, and whether it mines meanwhile', () => {
  expect(setup({ hours: 0.4, online: true })).toBe('It is rented for another 24 min, unless it is extended.');
  expect(setup({ hours: 5.2, online: true }, true)).toBe(
    'It is rented for another 5 h 12 min, unless it is extended.',
  );
  expect(setup({ hours: 5.2, online: false })).toBe(
    'It is rented for another 5 h 12 min, unless it is extended. It is not mining right now.',
  );
  expect(setup({ online: false }), 'by a market that does not tell for how long').toBe(
    'It is rented now. It is not mining right now.',
  );
});

test('where the time left is counted down beside it, it is not said a second time', () => {
  const rig = { status: { status: 'rented', hours: 35.45, online: true } } as Rig;
  expect(rigState(rig, RENTER).meaning).toBe(
    'It is rented for another 1 d 11 h 27 min, unless it is extended.',
  );
  expect(rigState(rig, RENTER, 'counted down').meaning).toBe('It is rented now.');
  const off = { ...rig, available_status: 'disabled', status: { ...rig.status, online: false } };
  expect(rigState(off as Rig, RENTER, 'counted down').meaning).toBe(
    'It is rented now. It has been taken off the market: nobody can rent it after that. It is not mining right now.',
  );
});

test('where its owner allows no extension, the rental ends when it is said to', () => {
  expect(setup({ hours: 0.4 }, false)).toBe('It is rented for another 24 min.');
  expect(setup({ hours: 5.2 }, false)).toBe('It is rented for another 5 h 12 min.');
});

test('the rental of a rig that its owner has switched off meanwhile ends when it is said to, and is the last one', () => {
  const rig = { status: { status: 'rented', hours: 5.2 }, extensions: true, available_status: 'disabled' };
  expect(rigState(rig as Rig, RENTER).meaning).toBe(
    'It is rented for another 5 h 12 min. It has been taken off the market: nobody can rent it after that.',
  );
  const closed = { ...rig, extensions: false, status: { ...rig.status, online: false } };
  expect(rigState(closed as Rig, RENTER).meaning).toMatch(
    /taken off the market: nobody can rent it after that[.] It is not mining right now[.]$/,
  );
});

test('a state that is not known here is named as the market names it', () => {
  expect(rigState({ status: { status: 'paused' } } as Rig, RENTER).word).toBe('paused');
});

test('a rig on offer that has no price in any asset cannot be rented', () => {
  const available = (price: object) =>
    rigState({ status: { status: 'available' }, price } as Rig, RENTER).meaning;
  expect(available({ type: 'th', BTC: { price: '0.001' } })).toBe('It can be rented now.');
  const off = { type: 'th', BTC: { price: '0.001', enabled: false } };
  expect(available(off)).toBe('It has no price in any asset: it cannot be rented.');
});

test('a rig that the operator barred is not put down to its owner, and the notice stands with it', () => {
  const told = (status: string, error_notice = 'Barred.') =>
    rigState({ status: { status, hours: 0.4 }, error_notice, available_status: 'available' } as Rig, RENTER);
  expect(told('disabled')).toMatchObject({ word: 'barred', meaning: 'Barred.' });
  expect(told('rented')).toMatchObject({
    word: 'rented, barred',
    meaning: 'It is rented for another 24 min. Barred.',
  });
  expect(told('disabled', '').meaning).toBe('Its owner does not offer it at the moment.');
  expect(told('offline')).toMatchObject({
    word: 'offline',
    meaning: expect.stringMatching(/back[.] Barred[.]$/),
  });
});

test('its owner is told what others can do with it, in one voice with the list of own rigs', () => {
  const told = (status: string, username: string, price: object = { type: 'th', BTC: { price: '0.001' } }) =>
    rigState({ owner: 'olga', status: { status, hours: 3 }, price, extensions: false } as Rig, { username });
  expect(told('available', 'Olga').meaning).toBe('Others can rent it now.');
  expect(told('available', 'harriet').meaning).toBe('It can be rented now.');
  expect(told('available', 'olga', { type: 'th' }).meaning).toMatch(/^You offer it, but in no asset:/);
  expect(told('offline', 'olga').meaning).toMatch(/^You offer it, but it is not mining:/);
  expect(told('disabled', 'olga').meaning).toBe('You do not offer it at the moment.');
  expect(told('rented', 'olga').meaning).toBe('It is rented for another 3 h.');
});
