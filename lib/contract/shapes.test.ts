import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpointNames, endpoints } from './endpoints.ts';
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
  expect(fieldsOf({ rig, length: 3, profile: '1' })).toEqual(['rig']);
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
  expect(fieldsOf(rental)).toEqual(['pool_url', 'pool_user', 'pool_password']);
  expect(fieldsOf({ ...rental, profile: '12', ...pool })).toEqual(['profile']);
  expect(fieldsOf({ ...rental, pool_url: pool.pool_url })).toEqual(['pool_user', 'pool_password']);
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

function fieldsOf(body: object): string[] {
  try {
    parseBody('createRental', body);
  } catch (error) {
    if (error instanceof MarketRefusal) return (error.details.fields ?? []).map(({ path }) => path);
  }
  return [];
}
