import { expect, test } from 'vitest';
import { rig } from '#test/market/listing-body.ts';
import type { ChangeName } from './endpoints.ts';
import { type FieldProblem, MarketRefusal } from './errors.ts';
import { parseBody, parseQuery } from './parse.ts';

test('a price of nothing beside a switch that is off, as answers have it, is listed, and is no price', () => {
  const none = { price: '0.00000000', enabled: false };
  const price = { btc: { price: '0.1' }, ltc: none };
  expect(parseBody('createRig', { ...rig, price }).price).toEqual(price);
  for (const unpriced of [{ ltc: none }, { ltc: { enabled: false } }, { ltc: null, btc: '' }])
    expect(fieldsOf('createRig', { ...rig, price: unpriced }), JSON.stringify(unpriced)).toEqual(['price']);
  expect(fieldsOf('createRig', { ...rig, price: { ltc: { ...none, price: '0.1' } } })).toEqual([]);
});

test('only what is absent is required; what is of another kind is told what it must be', () => {
  const said = (name: ChangeName, body: object) => problemsOf(name, body).map(({ message }) => message);
  const rental = { rig: 7, length: 3, profile: 1 };
  const { hash: _, ...without } = rig;
  expect(said('createRig', without)).toEqual(['is required']);
  expect(said('createRig', { ...rig, hash: 138 })).toEqual(['must be { hash, type }']);
  for (const hash of [Number('1e999'), {}])
    expect(said('createRig', { ...rig, hash: { hash, type: 'th' } })).toEqual([
      'must be a positive number or decimal text',
    ]);
  expect(said('createRig', { ...rig, price: { btc: '0.1' } })[0]).toMatch(/^must be \{ price, enabled \}/);
  expect(said('createRig', { ...rig, price: { btc: { price: [] } } })[0]).toMatch(/^must be decimal text/);
  for (const rate of ['0.0006', 7, ''])
    expect(said('createRental', { ...rental, rate })[0]).toMatch(/^must be \{ price, type \}/);
  for (const total of ['all', {}, ''])
    expect(said('createRental', { ...rental, total })[0]).toMatch(
      /^must be (a decimal number|decimal text) such as/,
    );
  expect(said('createRig', { ...rig, status: 'rented' })[0]).toContain('available');
});

test('an asset that is given in both cases has no one price', () => {
  const price = { BTC: { price: '1' }, btc: { price: '2' }, ltc: { price: '3' } };
  for (const [name, body] of [
    ['createRig', { ...rig, price }],
    ['updateRig', { price }],
  ] as const)
    expect(problemsOf(name, body)).toEqual([{ path: 'price.btc', message: 'is given more than once' }]);
  expect(parseBody('updateRig', { price: { BTC: { price: '1' } } })).toEqual({
    price: { btc: { price: '1' } },
  });
});

test('null says in every body what leaving the field out says, but where that would pay', () => {
  const pool = { host: 'stratum+tcp://p.example:3333', user: 'w', pass: 'x' };
  const limits = { rate: { price: '1', type: 'th' }, total: '1' };
  const prices = { type: 'th', btc: { price: '1', enabled: true }, ltc: { enabled: false } };
  const more = { description: 'd', extensions: true, region: 'r', ndevices: 2, status: 'enabled' };
  const bodies: Record<ChangeName, object> = {
    createProfile: { name: 'x', algo: 'scrypt' },
    setPoolSlot: { ...pool, poolid: 7 },
    createPool: { name: 'x', algo: 'scrypt', type: 'scrypt', ...pool, port: 3333 },
    createRig: { ...rig, price: prices, ...more },
    updateRig: { ...rig, price: prices, ...more },
    createRental: { rig: 7, length: 3, currency: 'BTC', profile: 1, ...limits },
    extendRental: { length: 3, getcost: true, ...limits },
  };
  const paid: string[] = [];
  for (const [name, body] of Object.entries(bodies) as [ChangeName, object][])
    for (const path of pathsIn(body)) {
      const [none, absent] = [null, undefined].map((value) => readOf(name, withValue(body, path, value)));
      if (JSON.stringify(none) !== JSON.stringify(absent)) paid.push(`${name} ${path.join('.')}`);
    }
  expect(paid).toEqual([
    ...['createRental rate', 'createRental total'],
    ...['extendRental getcost', 'extendRental rate', 'extendRental total'],
  ]);
  expect(readOf('extendRental', { length: 3, getcost: null })).toMatchObject({ getcost: true });
});

test('blank and null leave out what may be left out', () => {
  const blank = { type: '', hash: '', price: null, minhours: '', maxhours: '', extensions: '', ndevices: '' };
  expect(parseBody('updateRig', { ...blank, status: '', name: null, pool_password: null })).toEqual({});
  expect(parseBody('updateRig', { price: { type: '', btc: '', ltc: { price: '1', enabled: '' } } })).toEqual({
    price: { ltc: { price: '1' } },
  });
  const pool = { pool_url: '', pool_user: '', pool_password: '' };
  expect(parseBody('createRental', { rig: 7, length: 3, profile: 1, currency: '', ...pool })).toMatchObject({
    rig: '7',
    length: 3,
    profile: '1',
  });
  const slot = { host: 'stratum+tcp://p.example:1', user: 'w', pass: '' };
  expect(parseBody('setPoolSlot', { ...slot, poolid: '' })).toEqual(slot);
  for (const query of [{ type: '', limit: '', start: '' }, {}])
    expect(parseQuery('searchRigs', query, 'refuse')).toEqual({});
  expect(parseQuery('rigGraph', { hours: '' }, 'drop')).toEqual({});
});

test('blank is a value where nothing is one, and refused where it is none', () => {
  const cleared = { description: '', region: '', pool_password: '' };
  expect(parseBody('updateRig', cleared)).toEqual(cleared);
  expect(parseBody('createRig', { ...rig, region: '' }).region).toBe('');
  for (const field of ['name', 'pool_url', 'pool_user'])
    expect(fieldsOf('updateRig', { [field]: '' }), field).toEqual([field]);
});

test('a switch is set in the words of forms and queries, in any case', () => {
  const read = (extensions: unknown) => parseBody('updateRig', { extensions }).extensions;
  for (const word of [true, 1, '1', 'true', 'True', 'YES', 'on']) expect(read(word), `${word}`).toBe(true);
  for (const word of [false, 0, '0', 'false', 'False', 'no', 'OFF'])
    expect(read(word), `${word}`).toBe(false);
  for (const word of ['maybe', 2, 't', {}])
    expect(fieldsOf('updateRig', { extensions: word })).toEqual(['extensions']);
  expect(parseQuery('listRentals', { history: 'Yes' }, 'drop')).toEqual({ history: true });
  expect(() => parseQuery('listRentals', { history: 'all' }, 'drop')).toThrow(
    /history: must be true or false/,
  );
});

test('a port that is none, or contradicts the host, is what is wrong', () => {
  const pool = { name: 'main', algo: '', type: 'scrypt', user: 'w', pass: 'x' };
  const url = 'stratum+tcp://p.example:3333';
  expect(parseBody('createPool', { ...pool, host: url, port: '3333' }).host).toBe(url);
  expect(problemsOf('createPool', { ...pool, host: url, port: 4444 })).toEqual([
    { path: 'port', message: 'contradicts the port in host (3333)' },
  ]);
  for (const port of ['x', 0, 65_536])
    expect(fieldsOf('createPool', { ...pool, host: 'p.example', port }), `${port}`).toEqual(['port']);
});

test('an algorithm that contradicts the type beside it is what is wrong', () => {
  const pool = { name: 'main', algo: 'scrypt', host: 'stratum+tcp://p.example:3333', user: 'w', pass: 'x' };
  for (const type of ['Scrypt', '', null])
    expect(parseBody('createPool', { ...pool, type }).algo, `${type}`).toBe('scrypt');
  expect(problemsOf('createPool', { ...pool, type: 'sha256' })).toEqual([
    { path: 'type', message: 'contradicts algo' },
  ]);
});

test('the most that is paid is refused blank, for a rental and for its extension', () => {
  const rental = { rig: '7', length: 3, profile: '4' };
  for (const total of ['', null]) {
    expect(fieldsOf('createRental', { ...rental, total })).toEqual(['total']);
    expect(fieldsOf('extendRental', { length: 3, total })).toEqual(['total']);
  }
  const message = 'must not be null: give the most you accept, or leave it out to accept any';
  for (const path of ['rate', 'total'])
    expect(problemsOf('extendRental', { length: 3, [path]: null })).toEqual([{ path, message }]);
});

/** The path of each field, those within others among them. */
function pathsIn(body: object, above: readonly string[] = []): string[][] {
  return Object.entries(body).flatMap(([name, value]) => {
    const path = [...above, name];
    return typeof value === 'object' ? [path, ...pathsIn(value, path)] : [path];
  });
}

function withValue(body: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (body as Record<string, object>)[name] ?? {};
  return { ...body, [name]: rest.length > 0 ? withValue(inner, rest, value) : value };
}

/** What a body is read as, or what is wrong with it. */
function readOf(name: ChangeName, body: object): object {
  const problems = problemsOf(name, body);
  return problems.length > 0 ? problems : parseBody(name, body);
}

function fieldsOf(name: ChangeName, body: object): string[] {
  return problemsOf(name, body).map(({ path }) => path);
}

function problemsOf(name: ChangeName, body: object): FieldProblem[] {
  try {
    parseBody(name, body);
  } catch (error) {
    if (error instanceof MarketRefusal) return error.details.fields ?? [];
  }
  return [];
}
