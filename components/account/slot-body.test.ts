import { expect, test } from 'vitest';
import { isFrom, type SlotFields, slotBody } from './slot-body.ts';

const POOL = {
  id: '7',
  name: 'saved',
  algo: 'sha256',
  host: 'stratum+tcp://pool.example:3333',
  user: 'wallet.rig',
  pass: '',
};

function setup(typed: Partial<SlotFields> = {}): SlotFields {
  return { host: POOL.host, user: POOL.user, poolid: '', pass: '', noPassword: false, ...typed };
}

test('a password that nobody typed is kept where one is stored', () => {
  expect(slotBody(setup(), { slot: 'stored' })).toEqual({ host: POOL.host, user: POOL.user });
});

test('an empty slot is set with an empty password', () => {
  expect(slotBody(setup(), { slot: 'empty' })).toMatchObject({ pass: '' });
});

test('a typed password is sent as it is', () => {
  expect(slotBody(setup({ pass: ' x ' }), { slot: 'stored', pool: POOL })).toEqual({
    host: POOL.host,
    user: POOL.user,
    pass: ' x ',
  });
});

test('spaces pasted around an address or a user are not of them', () => {
  const pasted = setup({ host: ` ${POOL.host}\n`, user: `${POOL.user} ` });
  expect(slotBody(pasted, { slot: 'stored' })).toEqual({ host: POOL.host, user: POOL.user });
  expect(isFrom(POOL, pasted)).toBe(true);
});

test('no password has to be asked for', () => {
  const body = slotBody(setup({ noPassword: true }), { slot: 'stored', pool: POOL });
  expect(body).toEqual({ host: POOL.host, user: POOL.user, pass: '' });
});

test('a slot filled from a saved pool asks for its password, in place of the one stored in the slot', () => {
  for (const slot of ['stored', 'empty'] as const) {
    const body = slotBody(setup(), { slot, pool: POOL });
    expect(body).toEqual({ host: POOL.host, user: POOL.user, stored: { pool: '7' } });
  }
});

test('once another address or user stands there, the saved password does not belong to it', () => {
  const elsewhere = setup({ host: 'stratum+tcp://other.example:1' });
  expect(isFrom(POOL, elsewhere)).toBe(false);
  expect(isFrom(POOL, setup({ user: 'other' }))).toBe(false);
  expect(slotBody(elsewhere, { slot: 'empty', pool: POOL })).not.toHaveProperty('stored');
});
