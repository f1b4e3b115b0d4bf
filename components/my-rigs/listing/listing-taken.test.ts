import { expect, test } from 'vitest';
import { ownRig as rig } from '#test/pages/own-rig.ts';
import type { OwnRig } from '../own-rig.ts';
import { otherwiseTaken, seenOf } from './listing-taken.ts';
import { isTextField, PLAIN_FIELDS, valuesOf } from './listing-values.ts';

const before = valuesOf(rig);
const btc = (price: string) => ({ ...before.price, BTC: price });

test('a market that took what was asked, written its own way, took it as asked', () => {
  const asked = { ...before, maxhours: ' 072 ', hash: '0.11', hashType: 'ph' as const, price: btc('0.0009') };
  const taken = {
    ...rig,
    maxhours: '72',
    price: { type: 'th', BTC: { currency: 'BTC', price: '0.00000090', enabled: true } },
  };
  expect(otherwiseTaken({ asked, before }, taken)).toEqual([]);
});

test('hours with a point are whole ones; a name of digits is no number', () => {
  const asked = { ...before, name: '07', minhours: '4.0' };
  expect(otherwiseTaken({ asked, before }, { ...rig, name: '7', minhours: '4' })).toEqual(['name']);
});

test('what is otherwise is named, and nothing that was not asked for', () => {
  const asked = { ...before, maxhours: '72', hash: '120', price: btc('0.0009') };
  expect(otherwiseTaken({ asked, before }, { ...rig, name: 'Renamed elsewhere', minhours: '5' })).toEqual([
    'maxhours',
    'hash',
    'price.BTC',
  ]);
});

test.each(PLAIN_FIELDS.filter(isTextField))('%s that the market has otherwise is named', (field) => {
  expect(otherwiseTaken({ asked: { ...before, [field]: '8' }, before }, { ...rig, [field]: '7' })).toContain(
    field,
  );
});

test('with another algorithm a hash rate and a price that the market did not take over are named', () => {
  const asked = { ...before, type: 'scrypt', figuresHold: true };
  const taken = { ...rig, type: 'scrypt' };
  expect(otherwiseTaken({ asked, before }, taken)).toEqual([]);
  const none = { ...taken, price: { type: 'ph' }, hashrate: { advertised: { hash: 1, type: 'gh' } } };
  expect(otherwiseTaken({ asked, before }, none)).toEqual(['hash', 'price.BTC']);
});

test('an asset that was to be taken away and still has a price is named', () => {
  expect(otherwiseTaken({ asked: { ...before, price: btc('') }, before }, rig)).toEqual(['price.BTC']);
});

test('a rented rig without its switch does not tell whether it is offered, nor one without its pool where it mines', () => {
  const asked = { ...before, offered: false, pool_url: 'stratum+tcp://pool.example:3333' };
  const answer: OwnRig = { ...rig, status: { status: 'rented' }, available_status: null, pool_url: null };
  expect(otherwiseTaken({ asked, before }, answer)).toEqual([]);
  expect(otherwiseTaken({ asked, before }, rig)).toEqual(['offered']);
});

test('of a change without an answer the rig read anew tells whether it has it, where it would show', () => {
  const sent = { asked: { ...before, maxhours: '72' }, before, rig };
  expect(seenOf(sent, rig)).toBe('not yet');
  expect(seenOf(sent, { ...rig, maxhours: '72', name: 'Renamed elsewhere' })).toBe('all');
  const password = { asked: { ...before, pool_password: 'new' }, before, rig };
  expect(seenOf(password, rig)).toBe('untold');
  // Rented meanwhile, a rig does not tell whether it is offered.
  const off = { asked: { ...before, offered: false }, before, rig };
  expect(seenOf(off, { ...rig, status: { status: 'rented' }, available_status: null })).toBe('untold');
});
