import { afterAll, expect, test } from 'vitest';
import { refuseTooMany } from '#service/auth/account-limits.ts';
import { startMarket } from '#test/market/market.ts';
import { type RequestParts, signedFetch } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const key = await market.addAccount();

const deep = `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`;
const ids = Array.from({ length: 101 }, (_, index) => index + 1).join(';');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const refused: [string, ['GET' | 'PUT', string], RequestParts][] = [
  ['a body that is no object', ['PUT', '/account/pool'], { body: '[]' }],
  ['a body that is not JSON', ['PUT', '/account/pool'], { body: '{"name":' }],
  ['a body nested too deeply', ['PUT', '/account/pool'], { body: deep }],
  ['a body that is not UTF-8', ['PUT', '/account/pool'], { body: new Uint8Array([0xff]) }],
  ['a form that is not UTF-8', ['PUT', '/account/pool'], { body: 'name=%e9', headers: form }],
  ['a query that is not UTF-8', ['GET', '/rig'], { query: 'type=%e9' }],
  ['a path of too many ids', ['GET', `/rig/${ids}`], {}],
];

test.each(refused)('%s is refused as a whole, its problem at a blank path', async (_, endpoint, parts) => {
  const { json } = await signedFetch(key, endpoint, parts);
  expect(json.error).toBe(endpoint[0] === 'GET' ? 'INVALID_QUERY' : 'INVALID_BODY');
  expect(json.data.fields).toEqual([{ path: '', message: json.data.message }]);
});

test('so is one thing more than an account may have', () => {
  expect(() => refuseTooMany('rigs', 10_000)).toThrow(
    expect.objectContaining({
      code: 'INVALID_BODY',
      details: expect.objectContaining({
        fields: [{ path: '', message: 'You have 10000 rigs; an account has at most 10000' }],
      }),
    }),
  );
});
