import { expect, test } from 'vitest';
import { ownRig } from '#test/pages/own-rig.ts';
import type { OwnRig } from '../own-rig.ts';
import { changeToSend } from './change-to-send.ts';
import { isTextField, type ListingValues, PLAIN_FIELDS, updateBody, valuesOf } from './listing-values.ts';

const rig: OwnRig = {
  ...ownRig,
  region: 'eu',
  description: '',
  price: priced('ph', { BTC: '0.00100000', LTC: '9.00000000' }),
  pool_url: 'stratum+tcp://pool.example:3333',
  pool_user: 'wallet.worker',
};
const shown = valuesOf(rig);

function priced(type: string, prices: Record<string, string>): OwnRig['price'] {
  const each = Object.entries(prices).map(([asset, price]) => [
    asset,
    { currency: asset, price, enabled: true },
  ]);
  return { type, ...Object.fromEntries(each) };
}

const prices = (BTC: string, LTC = '9.00000000') => ({ ...shown.price, BTC, LTC });

/** What saving comes to where this is typed and the rig, read anew, is another: the body that is sent, or why none is. */
function saved(typed: Partial<ListingValues>, anew: Partial<OwnRig>) {
  const change = changeToSend({ asked: { ...shown, ...typed }, shown }, { ...rig, ...anew });
  return 'rented' in change ? change : updateBody(change.asked, change.before);
}

test('a field that was changed elsewhere since it was shown is not overwritten: nothing is sent', () => {
  expect(
    saved({ minhours: '5', name: 'Basement 8', price: prices('0.002') }, { minhours: '4', maxhours: '48' }),
  ).toEqual({ fields: ['minhours'], rented: false });
  expect(saved({ price: prices('0.002') }, { price: priced('ph', { BTC: '0.00020000', LTC: '9' }) })).toEqual(
    { fields: ['price.BTC'], rented: false },
  );
});

test.each(PLAIN_FIELDS.filter(isTextField))(
  '%s is not overwritten where it was changed elsewhere',
  (field) => {
    expect(saved({ [field]: '8' }, { [field]: '7' })).toMatchObject({
      fields: expect.arrayContaining([field]),
    });
  },
);

test('what was changed elsewhere beside it stays as it is there, and goes out with nothing', () => {
  const anew = { name: 'Renamed', description: 'moved', maxhours: '48', extensions: false };
  expect(saved({ minhours: '5', price: prices('0.002') }, anew)).toEqual({
    minhours: '5',
    price: { type: 'ph', btc: { price: '0.002', enabled: true } },
  });
});

test('a price whose unit was changed elsewhere is not sent, which would put all prices back in the old one', () => {
  const price = priced('th', { BTC: '0.00000100', LTC: '0.00900000' });
  expect(saved({ price: prices('0.002') }, { price })).toMatchObject({
    fields: ['priceType', 'price.BTC'],
  });
  expect(saved({ priceType: 'eh' }, { price: priced('ph', { BTC: '0.001', LTC: '8' }) })).toMatchObject({
    fields: ['price.LTC'],
  });
  expect(saved({ name: 'Basement 8' }, { price })).toEqual({ name: 'Basement 8' });
});

test('a hash rate goes with its unit, and another algorithm with all numbers', () => {
  const hashrate = { advertised: { hash: 0.11, type: 'ph' } };
  expect(saved({ hash: '120' }, { hashrate })).toMatchObject({ fields: ['hash', 'hashType'] });
  expect(saved({ type: 'scrypt' }, { hashrate })).toMatchObject({ fields: ['hash', 'hashType'] });
  expect(saved({ minhours: '5' }, { hashrate })).toEqual({ minhours: '5' });
});

test('a password is not sent for another pool than the one it was typed for', () => {
  const moved = { pool_user: 'somebody.else' };
  expect(saved({ pool_password: 'x' }, moved)).toMatchObject({ fields: ['pool_user'] });
  expect(saved({ pool_password: 'x' }, {})).toEqual({ pool_password: 'x' });
});

test('what the market has already, or writes in another way, was not changed elsewhere', () => {
  expect(saved({ minhours: '5', offered: false }, { minhours: '5' })).toEqual({ status: 'disabled' });
  const price = priced('ph', { BTC: '0.001', LTC: '9' });
  expect(saved({ price: prices('0.002') }, { price })).toMatchObject({ price: { btc: { price: '0.002' } } });
});

test('what a rig rented by now does not tell was not changed elsewhere', () => {
  const rented = { status: { status: 'rented' }, available_status: null };
  const off = { ...rig, status: { status: 'disabled' }, available_status: null };
  const before = valuesOf(off);
  const change = changeToSend({ asked: { ...before, offered: true }, shown: before }, { ...off, ...rented });
  expect(change).toMatchObject({ before: { name: 'Basement 7' } });
});

test('a rig rented by now is not sent what a rental fixes', () => {
  const status = { status: 'rented', rented: true };
  expect(saved({ hash: '120', name: 'Basement 8' }, { status })).toEqual({ fields: [], rented: true });
  expect(saved({ name: 'Basement 8' }, { status })).toEqual({ name: 'Basement 8' });
});
