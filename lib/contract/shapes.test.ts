import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rig } from '#test/market/listing-body.ts';
import { type ChangeName, endpointNames, endpoints } from './endpoints.ts';
import { MarketRefusal, MarketUnreadable } from './errors.ts';
import { parseBody, parseData, parseQuery } from './parse.ts';
import { shapes } from './shapes.ts';

const recorded = JSON.parse(
  readFileSync(new URL('../../test/fixtures/rig-search-recorded.json', import.meta.url), 'utf8'),
);

test('every endpoint of the table has its shapes, and no other name has', () => {
  expect(Object.keys(shapes)).toEqual(endpointNames);
});

test('the six recorded rigs of a live service are read, their numbers and strings as ours', () => {
  const { records } = parseData('searchRigs', recorded.data);
  expect(records).toHaveLength(6);
  const [rig] = records;
  expect(rig).toMatchObject({ id: '1001', status: { rented: false, online: true }, extensions: true });
  expect(rig?.price.BTC).toMatchObject({
    price: '0.00066000',
    hour: '0.000003795000',
    min_rental_length: 24,
  });
  expect(typeof rig?.hashrate.advertised.hash).toBe('number');
});

test('numbers in the place of text, text in the place of numbers, and null are read', () => {
  const profile = { id: 7, name: 'main', algo: { name: 'scrypt', display: 'Scrypt', hashtype: null } };
  const slot = { priority: '2', host: 'stratum+tcp://a.example:1', user: 'w', port: 1 };
  expect(parseData('profileDetail', { ...profile, pools: [slot], default: 'no' })).toMatchObject({
    id: '7',
    pools: [{ priority: 2, port: '1' }],
    default: false,
  });
});

test('an answer that is not the contract is named with the field that is not', () => {
  expect(() => parseData('profileDetail', { name: 'main' })).toThrow(MarketUnreadable);
  expect(() => parseData('searchRigs', { records: [{ id: {} }] })).toThrow(/records\.0\.id/);
});

test('whole hours in every spelling are the same', () => {
  for (const length of [3, 3.0, '3', '3.0']) expect(parseBody('extendRental', { length }).length).toBe(3);
});

test.each([3.5, '3.5', '', 'three', -1, 0, 1501, null, [3], { length: 3 }, Number.POSITIVE_INFINITY])(
  '%j is not a length',
  (length) => {
    expect(() => parseBody('extendRental', { length })).toThrow(MarketRefusal);
  },
);

test.each([
  '-1',
  '1e3',
  '+1',
  '.5',
  '1.',
  '1,5',
  ' 1',
  '٣',
  '0x1',
  '0.000000001',
  '10000000000',
  '',
  'NaN',
  '1e999',
  null,
])('money is digits with at most eight places, and %j is none', (price) => {
  const profile = { rig: '7', length: 3, profile: '1' };
  expect(() => parseBody('createRental', { ...profile, rate: { price, type: 'th' } })).toThrow(MarketRefusal);
});

test.each([Number('1e999'), Number.NaN, 1.5, -1, 1e21])('a number %j is no id', (rig) => {
  expect(fieldsOf('createRental', { rig, length: 3, profile: '1' })).toEqual(['rig']);
});

test('only an explicit no lets an extension spend; whatever else stands in getcost simulates', () => {
  const simulates = (body: object) => parseBody('extendRental', { length: 1, ...body }).getcost ?? false;
  for (const getcost of [false, 'false', 0, '0', undefined])
    expect(simulates({ getcost }), `${getcost}`).toBe(false);
  expect(simulates({})).toBe(false);
  for (const getcost of [true, 'true', 1, '1', '', 'no', null, {}, []]) {
    expect(simulates({ getcost }), JSON.stringify(getcost)).toBe(true);
  }
});

test('a rental names a profile or the three pool fields, not both and not neither', () => {
  const pool = { pool_url: 'stratum+tcp://p.example:3333', pool_user: 'w', pool_password: 'x' };
  const rental = { rig: 7, length: 3 };
  expect(parseBody('createRental', { ...rental, profile: 12 })).toEqual({
    rig: '7',
    length: 3,
    profile: '12',
  });
  expect(parseBody('createRental', { ...rental, ...pool })).toMatchObject(pool);
  expect(fieldsOf('createRental', rental)).toEqual(['pool_url', 'pool_user', 'pool_password']);
  expect(fieldsOf('createRental', { ...rental, profile: '12', ...pool })).toEqual(['profile']);
  expect(fieldsOf('createRental', { ...rental, pool_url: pool.pool_url })).toEqual([
    'pool_user',
    'pool_password',
  ]);
});

test('a saved pool is a stratum URL, or a host with its port given apart', () => {
  const pool = { name: 'main', type: 'Scrypt', user: 'w', pass: 'x' };
  const hostOf = (address: object) => parseBody('createPool', { ...pool, ...address }).host;
  expect(parseBody('createPool', { ...pool, host: 'stratum+tcp://p.example:3333' })).toEqual({
    name: 'main',
    algo: 'scrypt',
    host: 'stratum+tcp://p.example:3333',
    user: 'w',
    pass: 'x',
  });
  expect(hostOf({ host: 'p.example', port: 3333 })).toBe('stratum+tcp://p.example:3333');
  expect(hostOf({ host: '2001:db8::1', port: '3333' })).toBe('stratum+tcp://[2001:db8::1]:3333');
  expect(hostOf({ host: 'stratum+ssl://p.example', port: '3333' })).toBe('stratum+ssl://p.example:3333');
  for (const port of [null, '', undefined])
    expect(hostOf({ host: 'stratum+tcp://p.example:1', port }), `${port}`).toBe('stratum+tcp://p.example:1');
  expect(fieldsOf('createPool', { ...pool, port: 3333 })).toEqual(['host']);
  expect(fieldsOf('createPool', { ...pool, host: 'p.example' })).toEqual(['host']);
});

test('a slot names a saved pool, whatever else came with it, or host, user and password', () => {
  expect(parseBody('setPoolSlot', { poolid: 7, host: '', user: 5, pass: {} })).toEqual({ poolid: '7' });
  expect(fieldsOf('setPoolSlot', { poolid: 'x', host: '' })).toEqual(['poolid']);
  expect(fieldsOf('setPoolSlot', { host: 'stratum+tcp://p.example:1' })).toEqual(['user', 'pass']);
});

test('a listing is read with slug, units and asset codes in any case', () => {
  expect(parseBody('createRig', rig)).toEqual({
    ...rig,
    type: 'scrypt',
    hash: { hash: '1.5', type: 'gh' },
    price: { btc: { price: '0.0001' } },
    minhours: 3,
  });
});

test('letters that only look like those of a slug or an asset are not taken for them', () => {
  // Kelvin's sign has a k for its small letter.
  expect(fieldsOf('createRig', { ...rig, type: '\u212aawpow' })).toEqual(['type']);
  expect(fieldsOf('createRental', { rig: '7', length: 3, profile: '4', currency: 'L\u0167c' })).toEqual([
    'currency',
  ]);
  expect(fieldsOf('createRental', { rig: '7', length: 3, profile: '4', currency: '\u017fol' })).toEqual([
    'currency',
  ]);
});

test('a listing has a price, and no price is zero', () => {
  const badPrices = (price: unknown) => fieldsOf('createRig', { ...rig, price });
  for (const price of [{}, { type: 'th' }, { XMR: { price: '1' } }])
    expect(badPrices(price)).toEqual(['price']);
  for (const zero of ['0', '0.00000000', 0])
    expect(badPrices({ ltc: { price: zero } }), `${zero}`).toEqual(['price.ltc.price']);
  expect(fieldsOf('updateRig', { price: { btc: { price: '0' } } })).toEqual(['price.btc.price']);
});

test('an update is any part of a listing', () => {
  expect(parseBody('updateRig', {})).toEqual({});
  expect(parseBody('updateRig', { status: 'disabled', price: {} })).toEqual({
    status: 'disabled',
    price: {},
  });
  expect(fieldsOf('updateRig', { minhours: 5, maxhours: 4 })).toEqual(['minhours']);
  expect(fieldsOf('updateRig', { status: 'rented' })).toEqual(['status']);
});

test('what services of this family leave out of their answers may be left out', () => {
  const algorithm = { name: 'x', display: 'X', stats: { prices: {} } };
  const listed = {
    ...algorithm,
    stats: { available: { rigs: 1, hash: { hash: '1', type: 'th' } }, prices: {} },
  };
  expect(parseData('algorithms', [algorithm, listed])).toEqual([algorithm, listed]);
  const key = { authed: true, userid: '1', username: 'u', api_key: 'k', api_nonce: '1' };
  const levels = { permAccount: 'read', permRental: 'none', permRig: 'none' };
  expect(parseData('whoami', { ...key, permission_levels: levels }).permissions).toBeUndefined();
});

test('unknown fields are dropped from a body, and from a query or refused there', () => {
  expect(parseBody('createProfile', { name: 'a', algo: 'Scrypt', admin: true })).toEqual({
    name: 'a',
    algo: 'scrypt',
  });
  expect(parseQuery('searchRigs', { type: 'X11', sort: 'price' }, 'drop')).toEqual({ type: 'x11' });
  expect(() => parseQuery('searchRigs', { sort: 'price' }, 'refuse')).toThrow(/sort/);
});

test('no body and no query whatsoever makes a shape fail in any other way than by refusing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...endpointNames), fc.anything(), (name, value) => {
      const isChange = endpoints[name].method === 'PUT';
      try {
        if (isChange) parseBody(name, value);
        else parseQuery(name, (value ?? {}) as Record<string, unknown>, 'drop');
      } catch (error) {
        expect(error).toBeInstanceOf(MarketRefusal);
      }
    }),
  );
});

function fieldsOf(name: ChangeName, body: object): string[] {
  try {
    parseBody(name, body);
  } catch (error) {
    if (error instanceof MarketRefusal) return (error.details.fields ?? []).map(({ path }) => path);
  }
  return [];
}
