import { expect, test } from 'vitest';
import type { Rig } from './rig-figures.ts';
import { rigState } from './rig-state.tsx';

function setup(status: Partial<Rig['status']>, extensions?: boolean): string {
  return rigState({ status: { status: 'rented', ...status }, extensions } as Rig).meaning;
}

test('a rented rig says for how long at most, and whether it mines meanwhile', () => {
  expect(setup({ hours: 0.4, online: true })).toBe(
    'It is rented for at most one more hour, unless it is extended.',
  );
  expect(setup({ hours: 5.2, online: true }, true)).toBe(
    'It is rented for at most 6 more hours, unless it is extended.',
  );
  expect(setup({ hours: 5.2, online: false })).toBe(
    'It is rented for at most 6 more hours, unless it is extended. It is not mining right now.',
  );
  expect(setup({ online: false })).toBe('It is rented now.');
});

test('where its owner allows no extension, the rental ends when it is said to', () => {
  expect(setup({ hours: 0.4 }, false)).toBe('It is rented for at most one more hour.');
  expect(setup({ hours: 5.2 }, false)).toBe('It is rented for at most 6 more hours.');
});

test('the rental of a rig that its owner has switched off meanwhile ends when it is said to', () => {
  const rig = { status: { status: 'rented', hours: 5.2 }, extensions: true, available_status: 'disabled' };
  expect(rigState(rig as Rig).meaning).toBe('It is rented for at most 6 more hours.');
});

test('a state that is not known here is named as the market names it', () => {
  expect(rigState({ status: { status: 'paused' } } as Rig).word).toBe('paused');
});

test('a rig on offer that has no price in any asset cannot be rented', () => {
  const available = (price: object) => rigState({ status: { status: 'available' }, price } as Rig).meaning;
  expect(available({ type: 'th', BTC: { price: '0.001' } })).toBe('It can be rented now.');
  const off = { type: 'th', BTC: { price: '0.001', enabled: false } };
  expect(available(off)).toBe('It has no price in any asset: it cannot be rented.');
});

test('a rig that the operator barred is not put down to its owner, and the notice stands with it', () => {
  const told = (status: string, error_notice = 'Barred.') =>
    rigState({ status: { status, hours: 0.4 }, error_notice, available_status: 'available' } as Rig);
  expect(told('disabled')).toMatchObject({ word: 'barred', meaning: 'Barred.' });
  expect(told('rented')).toMatchObject({
    word: 'rented, barred',
    meaning: 'It is rented for at most one more hour. Barred.',
  });
  expect(told('disabled', '').meaning).toBe('Its owner does not offer it at the moment.');
  expect(told('offline')).toMatchObject({
    word: 'offline',
    meaning: expect.stringMatching(/back[.] Barred[.]$/),
  });
});
