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

test('a field that is text and an object at once is the later of the two', () => {
  expect(read({ query: 'price=1&price[btc]=2' })).toEqual({ price: { btc: '2' } });
  expect(read({ query: 'price[btc]=2&price=1' })).toEqual({ price: '1' });
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
