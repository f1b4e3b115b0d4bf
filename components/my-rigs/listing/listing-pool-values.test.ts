import { expect, test } from 'vitest';
import { changedPool, givenPool, NO_POOL, storedPassword, whosePassword } from './listing-pool-values.ts';

const before = { ...NO_POOL, pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'wallet.worker' };
const saved = { ...before, pool_user: 'wallet.saved', poolid: '12' };
const login = { pool_url: saved.pool_url, pool_user: saved.pool_user };

test('a new listing gives its pool with the password as typed', () => {
  expect(givenPool({ ...before, pool_url: ` ${before.pool_url} ` })).toEqual({
    pool_url: before.pool_url,
    pool_user: before.pool_user,
    pool_password: '',
  });
});

test('a saved pool is named, so that its password is put in, unless another is typed or none is asked for', () => {
  expect(givenPool(saved)).toEqual({ ...login, poolid: '12' });
  expect(changedPool(saved, before)).toEqual({ ...login, poolid: '12' });
  expect(changedPool({ ...saved, pool_user: before.pool_user }, before)).toMatchObject({ poolid: '12' });
  expect(givenPool({ ...saved, pool_password: 'x' })).toEqual({ ...login, pool_password: 'x' });
  expect(givenPool({ ...saved, noPassword: true })).toEqual({ ...login, pool_password: '' });
});

test("a rig's stored password is kept unless another is typed or none is asked for", () => {
  expect(changedPool(before, before)).toEqual({});
  expect(changedPool({ ...before, pool_password: 'x' }, before)).toEqual({ pool_password: 'x' });
  expect(changedPool({ ...before, noPassword: true }, before)).toEqual({ pool_password: '' });
});

test("a rig's stored password goes to no other pool", () => {
  const pool_user = 'wallet.2';
  expect(changedPool({ ...before, pool_user }, before)).toEqual({ pool_user, pool_password: '' });
  expect(changedPool({ ...before, pool_user, pool_password: 'x' }, before)).toEqual({
    pool_user,
    pool_password: 'x',
  });
});

test('spaces pasted around the pool do not make it another, whose password would be none', () => {
  const pasted = { ...before, pool_url: ` ${before.pool_url}`, pool_user: `${before.pool_user} ` };
  expect(changedPool(pasted, before)).toEqual({});
  expect(whosePassword(pasted, before)).toBe('rig');
});

test('the password that is taken where none is typed is said', () => {
  expect(whosePassword(saved, before)).toBe('saved pool');
  expect(whosePassword(before, before)).toBe('rig');
  expect(whosePassword({ ...before, pool_user: 'wallet.2' }, before)).toBe('other');
  expect(whosePassword(before, undefined)).toBeUndefined();
});

test('a pool is called with the password that is stored for it', () => {
  const rig = { id: '7', before };
  expect(storedPassword(saved, rig)).toEqual({ pool: '12' });
  expect(storedPassword(before, rig)).toEqual({ rig: '7' });
  expect(storedPassword({ ...before, pool_user: 'wallet.2' }, rig)).toBeUndefined();
  expect(storedPassword({ ...before, noPassword: true }, rig)).toBeUndefined();
  expect(storedPassword(before, undefined)).toBeUndefined();
});
