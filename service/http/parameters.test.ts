import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { readParameters } from './parameters.ts';

const listing = {
  name: 'rig 1',
  hash: { hash: '1.5', type: 'gh' },
  price: { btc: { price: '0.1' }, ltc: { price: '2' } },
};

test('JSON, a form and a query in either notation say the same', () => {
  const brackets = 'name=rig+1&hash[hash]=1.5&hash[type]=gh&price[btc][price]=0.1&price[ltc][price]=2';
  const dots = 'name=rig%201&hash.hash=1.5&hash.type=gh&price.btc.price=0.1&price.ltc.price=2';
  expect(read({ body: JSON.stringify(listing) })).toEqual(listing);
  for (const text of [brackets, dots]) {
    expect(read({ query: text })).toEqual(listing);
    expect(read({ body: text, contentType: 'application/x-www-form-urlencoded; charset=utf-8' })).toEqual(
      listing,
    );
  }
});

test('a body counts alone: what stands in the query beside it does not', () => {
  expect(read({ body: '{"length":3}', query: 'length=9&getcost=false' })).toEqual({ length: 3 });
});

test('a getcost in the query that is not an explicit no only asks for the cost, whatever the body says', () => {
  const bodies = ['{"length":3}', '{"length":3,"getcost":false}', 'length=3&getcost=false'];
  for (const body of bodies) {
    for (const query of [
      'getcost=true',
      'getcost=',
      'x=%E9&getcost=no',
      'getcost=1&getcost=false',
      'getcost[]=1',
    ]) {
      const asked = read({ body, query, contentType: 'application/x-www-form-urlencoded' });
      expect(asked.getcost, `${body} beside ${query}`).toBe(true);
    }
  }
  expect(read({ body: '{"length":3,"getcost":true}', query: 'getcost=false' }).getcost).toBe(true);
});

test('JSON is recognised under any name, since clients send it as a form', () => {
  for (const contentType of ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
    expect(read({ body: ' {"length":3}\n', contentType })).toEqual({ length: 3 });
  }
});

test.each([
  '[]',
  '"text"',
  '7',
  'null',
  'length=3',
  '{"length":3',
  '{length:3}',
  '{"a":NaN}',
  '<x/>',
  '\u0000',
])('a body %j is refused', (body) => {
  expect(() => read({ body })).toThrow(MarketRefusal);
});

test('nothing at all is an object without fields', () => {
  expect(read({})).toEqual({});
  expect(read({ body: ' \n' })).toEqual({});
});

test('security 43: names that change what an object does are dropped at every level, in every notation', () => {
  const harmful = '{"__proto__":{"admin":true},"a":{"constructor":{"prototype":{"admin":true}},"b":1}}';
  expect(read({ body: harmful })).toEqual({ a: { b: 1 } });
  const query = '__proto__[admin]=1&a[__proto__][admin]=1&constructor.prototype.admin=1&a.b=1&prototype=1';
  expect(read({ query })).toEqual({ a: { b: '1' } });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('security 43: what is nested too deeply is refused, however deep it goes', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(read({ body: deep(8) })).toBeTypeOf('object');
  expect(() => read({ body: deep(9) })).toThrow('nested');
  expect(() => read({ body: `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}` })).toThrow('nested');
  expect(() => read({ query: `a${'[b]'.repeat(8)}=1` })).toThrow('nested');
  expect(() => read({ query: `a${'.b'.repeat(5000)}=1` })).toThrow('nested');
});

test.each([
  ['minhours', 'minhours=2&maxhours=9&minhours=5'],
  ['minhours', 'minhours=5&minhours=5'],
  ['getcost', 'length=1&getcost=true&getcost=false'],
  ['getcost', 'length=1&getcost=true&getcost=0'],
  ['getcost', 'length=1&getcost[]=true&getcost=false'],
  ['getcost', 'length=1&getcost=false&getcost[]=true'],
  ['getcost', 'length=1&getcost[a]=true&getcost=false'],
  ['price.btc.price', 'price[btc][price]=1&price.btc.price=2'],
  ['price.btc', 'price=1&price[btc]=2'],
  ['price', 'price[btc]=2&price=1'],
])('what is given more than once, here %s, is refused in %s', (path, pairs) => {
  const refusal = expect.objectContaining({
    code: 'INVALID_BODY',
    message: `${path}: is given more than once`,
  });
  expect(() => read({ query: pairs })).toThrow(refusal);
  expect(() => read({ body: pairs, contentType: 'application/x-www-form-urlencoded' })).toThrow(refusal);
});

test('a list is given as often as it has values, and keeps them all', () => {
  expect(read({ query: 'a[]=1&b=2&a[]=3&c[d][]=4&c[d][]=5' })).toEqual({
    a: ['1', '3'],
    b: '2',
    c: { d: ['4', '5'] },
  });
});

test('a name that every object answers to is given once where it is given once', () => {
  expect(read({ query: 'toString=1&a.valueOf=2' })).toEqual({ toString: '1', a: { valueOf: '2' } });
});

test.each([
  ['getcost', '{"length":1,"getcost":true,"getcost":false}'],
  ['getcost', '{"length":1,"getcost":true,"\\u0067etcost":false}'],
  ['price.btc.price', '{"price":{"ltc":{"price":"1"},"btc":{"price":"1", "price" : "2"}}}'],
  ['a', '{"b":[{"a":1},{"a":2}],"a":{},"a":{}}'],
])('of JSON, which would keep the last, %s given more than once is refused in %s', (path, body) => {
  expect(() => read({ body })).toThrow(`${path}: is given more than once`);
});

test('one name in several objects, or within a text, is given once in each', () => {
  const bodies = [
    { a: { a: [{ a: 1 }, { a: 2 }] }, b: { a: 3 } },
    { a: '"b":1,"b":2', b: 'a":{', c: '\\" "d":"' },
    { a: ['b', 'b'], b: '}{' },
  ];
  for (const body of bodies) expect(read({ body: JSON.stringify(body) })).toEqual(body);
});

test('no query whatsoever does anything but give parameters or be refused', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      try {
        expect(Object.getPrototypeOf(read({ query }))).toBe(Object.prototype);
      } catch (error) {
        expect(error).toBeInstanceOf(MarketRefusal);
      }
    }),
  );
});

function read({ contentType = '', body = '', query = '' }) {
  return readParameters({ contentType, body, query });
}
