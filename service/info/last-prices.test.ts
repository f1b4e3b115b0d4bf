import { afterAll, expect, test } from 'vitest';
import type { Body, Data } from '#lib/contract/shapes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { rig } from '#test/market/listing-body.ts';
import { startMarket } from '#test/market/market.ts';
import { plainFetch, signedCall } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

test('a suggested price is the mean of the last ten rentals in BTC; earlier ones and other assets do not count', async () => {
  const { rentFor, sha256 } = await setup();
  await rentFor({ BTC: '0.09000000' });
  for (let rented = 0; rented < 9; rented += 1) await rentFor({ BTC: '0.00100000' });
  await rentFor({ LTC: '0.50000000' });
  expect((await sha256())?.suggested_price?.amount).toBe('0.00990000');
  await rentFor({ BTC: '0.00200000' });
  const { suggested_price, stats } = (await sha256()) ?? {};
  expect(suggested_price?.amount).toBe('0.00110000');
  expect(stats?.prices.last_10).toEqual(suggested_price);
  expect(stats?.prices.last?.amount).toBe('0.00200000');
});

test('rentals whose hour costs less than the smallest amount move no price, however many and dear they are', async () => {
  const { rentFor, x11, balance } = await setup();
  const dear = { BTC: '9999999999.99999999' };
  const nothing = { algo: 'x11', hash: '0.00000000000000000001', hashUnit: 'hash', priceUnit: 'eh' } as const;
  const th = { algo: 'x11', hash: '1', hashUnit: 'th', priceUnit: 'th' } as const;
  const before = await balance();
  for (let rented = 0; rented < 11; rented += 1) await rentFor(dear, nothing);
  expect(await balance()).toBe(before);
  expect((await x11())?.stats?.prices).toEqual({});
  await rentFor({ BTC: '0.00000024' }, th);
  expect((await x11())?.stats?.prices.last?.amount).toBe('0.00000024');
  await rentFor({ BTC: '0.00000023' }, th);
  await rentFor(dear, nothing);
  expect((await x11())?.stats?.prices.last?.amount).toBe('0.00000024');
  expect((await x11())?.suggested_price?.amount).toBe('0.00000024');
});

test('a price beyond any amount in the unit of the algorithm is not shown, nor part of a mean', async () => {
  const { list, rentFor, scrypt, searched } = await setup();
  const absurd = { algo: 'scrypt', hash: '0.0000000001', hashUnit: 'hash', priceUnit: 'hash' } as const;
  await list({ BTC: '9999999999.99999999' }, absurd);
  expect((await scrypt())?.stats?.prices).toEqual({});
  expect((await scrypt())?.suggested_price).toBeUndefined();
  expect(await searched('scrypt')).toHaveProperty('prices', {});
  await rentFor({ BTC: '0.00200000' }, { ...absurd, hash: '1', hashUnit: 'gh', priceUnit: 'gh' });
  await rentFor({ BTC: '100.00000000' }, { ...absurd, hash: '0.001' });
  expect((await scrypt())?.stats?.prices.last?.amount).toBe('0.00200000');
  expect((await scrypt())?.suggested_price?.amount).toBe('0.00200000');
});

test('a suggested price is one that a rig can be listed at, though the mean it comes from has more places', async () => {
  const { listAt, rentFor, kheavyhash, eaglesong } = await setup();
  const th = { algo: 'kheavyhash', hash: '1', hashUnit: 'th', priceUnit: 'th' } as const;
  for (const BTC of ['0.00000024', '0.00000025']) await rentFor({ BTC }, th);
  const { suggested_price, stats } = (await kheavyhash()) ?? {};
  expect(stats?.prices.last_10?.amount).toBe('0.000000245');
  expect(suggested_price).toEqual({ amount: '0.00000025', currency: 'BTC', unit: 'th*day' });
  const listed = await listAt('kheavyhash', { type: 'th', btc: { price: suggested_price?.amount } });
  expect(listed.price.BTC).toMatchObject({ price: '0.00000025', enabled: true });
  await rentFor({ BTC: '0.00000024' }, { ...th, algo: 'eaglesong', hashUnit: 'eh', priceUnit: 'eh' });
  expect((await eaglesong())?.stats?.prices.last?.amount).toBe('0.00000000000024');
  expect((await eaglesong())?.suggested_price).toBeUndefined();
});

async function setup() {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  for (const asset of ['BTC', 'LTC'] as const) await fund(market, renter, { asset, amount: '100' });
  const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'x' };
  type Terms = Parameters<typeof addRig>[2];
  const list = async (prices: { BTC: string } | { LTC: string }, terms: Terms = {}) =>
    String(await addRig(market, owner, { prices, ...terms }));
  const listAt = (type: string, price: Body<'createRig'>['price']) =>
    signedCall(owner, 'createRig', { body: { ...rig, type, price } });
  async function rentFor(prices: { BTC: string } | { LTC: string }, terms?: Terms) {
    const id = await list(prices, terms);
    const [currency] = Object.keys(prices);
    await signedCall(renter, 'createRental', { body: { rig: id, length: 24, currency, ...pool } });
  }
  async function algorithm(slug: string) {
    const { json } = await plainFetch(market.url, ['GET', '/info/algorithms']);
    return (json.data as unknown as Data<'algorithms'>).find(({ name }) => name === slug);
  }
  const balance = async () => (await signedCall(renter, 'balance')).BTC?.confirmed;
  const of = (slug: string) => () => algorithm(slug);
  const searched = async (type: string) =>
    (await signedCall(renter, 'searchRigs', { query: { type } })).stats;
  return {
    ...{ list, listAt, rentFor, balance, searched },
    ...{ sha256: of('sha256'), x11: of('x11'), scrypt: of('scrypt') },
    ...{ kheavyhash: of('kheavyhash'), eaglesong: of('eaglesong') },
  };
}
