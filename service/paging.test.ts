import { afterAll, expect, test } from 'vitest';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const key = await market.addAccount();

test('a page of rigs has a hundred unless fewer are asked for, and never more', async () => {
  const owner = await market.addAccount();
  for (let listed = 0; listed < 101; listed += 1) await addRig(market, owner);
  const counted = async (query = {}) => (await signedCall(key, 'searchRigs', { query })).count;
  expect(await counted()).toBe(100);
  expect(await counted({ limit: '7' })).toBe(7);
  expect(await counted({ limit: '1000' })).toBe(100);
  expect(await counted({ limit: '99999999999' })).toBe(100);
  expect(await counted({ start: '100' })).toBe(1);
});

test("a page that is none is refused, each parameter's problem named", async () => {
  for (const path of ['/rig', '/rental', '/account/transactions']) {
    const query = { limit: 0, start: -1, count: 'x', offset: 1.5 };
    const { status, json } = await signedFetch(key, ['GET', path], { query });
    expect([status, json.error], path).toEqual([400, 'INVALID_QUERY']);
    expect(json.data.fields).toEqual([
      { path: 'limit', message: 'must be a whole number from 1' },
      { path: 'start', message: 'must be a whole number from 0 to 999999999' },
      { path: 'count', message: 'must be a whole number from 1' },
      { path: 'offset', message: 'must be a whole number from 0 to 999999999' },
    ]);
  }
});

test('limit wins over count, start over offset, and the last of what is repeated', async () => {
  const page = async (query: string) => {
    const { json } = await signedFetch(key, ['GET', '/account/transactions'], { query });
    return [json.data.limit, json.data.start];
  };
  expect(await page('limit=2&count=3&start=4&offset=5')).toEqual([2, 4]);
  expect(await page('limit=2&limit=7')).toEqual([7, 0]);
  expect(await page('limit=&start=&type=')).toEqual([100, 0]);
});
