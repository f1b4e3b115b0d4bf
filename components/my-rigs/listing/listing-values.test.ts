import { expect, test } from 'vitest';
import { parseBody } from '#lib/contract/parse.ts';
import { hashProblem } from '#lib/domain/hash-rate.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import {
  createBody,
  fieldOf,
  type ListingValues,
  NEW_LISTING,
  updateBody,
  valuesOf,
} from './listing-values.ts';

const typed: ListingValues = {
  ...NEW_LISTING,
  name: 'Basement 7',
  type: 'sha256',
  hash: ' 110.5 ',
  price: { ...NEW_LISTING.price, BTC: '0.00094200', DOGE: '3' },
  minhours: '3',
  maxhours: '96',
  pool_url: 'stratum+tcp://pool.example:3333',
  pool_user: 'wallet.worker',
};

test('a listing as typed is a body the contract takes', () => {
  expect(parseBody('createRig', createBody(typed))).toMatchObject({
    name: 'Basement 7',
    hash: { hash: '110.5', type: 'th' },
    price: { type: 'ph', btc: { price: '0.00094200' }, doge: { price: '3' } },
    minhours: 3,
    maxhours: 96,
    extensions: true,
    pool_password: '',
  });
});

test('spaces around a region and line breaks behind a description are not sent, and blanks alone say nothing', () => {
  const body = createBody({ ...typed, region: ' Oslo ', description: 'Air cooled.\n' });
  expect(parseBody('createRig', body)).toMatchObject({ region: 'Oslo', description: 'Air cooled.' });
  const blank = parseBody('createRig', createBody({ ...typed, region: '  ', description: '\n' }));
  expect([blank.region, blank.description]).toEqual([undefined, undefined]);
});

test('nothing typed anew is nothing to send', () => {
  expect(updateBody(typed, typed)).toEqual({});
});

test('only what differs is sent', () => {
  const after = { ...typed, name: 'Basement 8', offered: false, hash: '100', region: 'eu-de ' };
  const body = updateBody(after, typed);
  expect(body).toEqual({
    name: 'Basement 8',
    status: 'disabled',
    hash: { hash: '100', type: 'th' },
    region: 'eu-de',
  });
  expect(() => parseBody('updateRig', body)).not.toThrow();
});

const { figuresHold, noPassword, ...sendable } = NEW_LISTING;

test.each(Object.keys(sendable) as (keyof typeof sendable)[])('%s that is typed anew is sent', (field) => {
  const anew = anewIn(field);
  expect(updateBody({ ...typed, [field]: anew }, typed)).not.toEqual({});
  expect(createBody({ ...typed, [field]: anew })).not.toEqual(createBody(typed));
});

function anewIn(field: keyof typeof sendable) {
  const before = typed[field];
  if (field === 'price') return { ...typed.price, LTC: '7' };
  if (field === 'hashType' || field === 'priceType') return 'eh';
  return typeof before === 'boolean' ? !before : `${before}7`;
}

test('a price goes with its unit; one that is removed is switched off', () => {
  const after = { ...typed, price: { ...typed.price, BTC: '0.001', DOGE: '', LTC: '0.5' } };
  const body = updateBody(after, typed);
  expect(body).toEqual({
    price: {
      type: 'ph',
      btc: { price: '0.001', enabled: true },
      doge: { enabled: false },
      ltc: { price: '0.5', enabled: true },
    },
  });
  expect(() => parseBody('updateRig', body)).not.toThrow();
});

test('with another unit every price is sent, as it stands in the form', () => {
  expect(updateBody({ ...typed, priceType: 'th' }, typed).price).toEqual({
    type: 'th',
    btc: { price: '0.00094200', enabled: true },
    doge: { price: '3', enabled: true },
  });
});

test('with another algorithm its hash rate and every price are sent, also those that stand as they were listed', () => {
  const after = { ...typed, type: 'scrypt', figuresHold: true, price: { ...typed.price, DOGE: '' } };
  const body = updateBody(after, typed);
  expect(body).toEqual({
    type: 'scrypt',
    hash: { hash: '110.5', type: 'th' },
    price: { type: 'ph', btc: { price: '0.00094200', enabled: true }, doge: { enabled: false } },
  });
  expect(() => parseBody('updateRig', body)).not.toThrow();
});

test('what a rig lists is what stands in its form', () => {
  const values = valuesOf({
    id: '7',
    name: 'Rig',
    type: 'SHA256',
    status: { status: 'available' },
    available_status: 'disabled',
    price: {
      type: 'PH',
      BTC: { currency: 'BTC', price: '0.00100000', enabled: true },
      LTC: { currency: 'LTC', price: '0.10000000', enabled: false },
    },
    minhours: '3',
    maxhours: '24',
    hashrate: { advertised: { hash: 0.138, type: 'ph' } },
    pool_password: 'never shown',
  });
  expect(values).toMatchObject({
    type: 'sha256',
    hash: '0.138',
    hashType: 'ph',
    priceType: 'ph',
    offered: false,
  });
  expect(values.price).toEqual({ BTC: '0.00100000', LTC: '', ETH: '', BCH: '', DOGE: '' });
  expect(values.pool_password).toBe('');
});

test('a hash rate far below its unit stands in the form as it may be typed', () => {
  const { hash } = valuesOf({ ...ownRig, hashrate: { advertised: { hash: 5e-7, type: 'eh' } } });
  expect(hash).toBe('0.0000005');
  expect(hashProblem(hash)).toBeUndefined();
});

test.each([
  ['hash.hash', 'hash'],
  ['hash.type', 'hashType'],
  ['price.btc.price', 'price.BTC'],
  ['price.type', 'priceType'],
  ['price', 'price.BTC'],
  ['minhours', 'minhours'],
  ['status', 'offered'],
  ['pool_user', 'pool_user'],
  ['saved_pool', 'pool_url'],
  ['saved_pool.pass', 'pool_password'],
  ['nonsense', undefined],
])('what the market says of %s stands at %s', (path, field) => {
  expect(fieldOf(path)).toBe(field);
});
