import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket, type TestMarket } from '#test/market/market.ts';
import { plainFetch, signedCall } from '#test/market/signed-fetch.ts';
import { loadAlgorithms } from './load-algorithms.ts';

const market = await startMarket();
afterAll(market.close);

const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'x' };

test('five assets are paid with, and the fee is said', async () => {
  const { json } = await plainFetch(market.url, ['GET', '/info/assets']);
  const asset = (name: string) => ({ name, enabled: true, txfee: '0.00000000' });
  expect(json.data).toEqual({
    currencies: ['BTC', 'LTC', 'ETH', 'BCH', 'DOGE'].map(asset),
    rental_fee: '0.03',
  });
});

test('sixteen algorithms come with their units; one without rigs has totals of nothing and no price', async () => {
  const found = await algorithms(market);
  expect(found.size).toBe(16);
  expect(found.get('kheavyhash')).toEqual({
    name: 'kheavyhash',
    display: 'kHeavyHash',
    hashtype: 'th',
    stats: {
      available: { rigs: 0, hash: { hash: '0.000', type: 'th', nice: '0.00' } },
      rented: { rigs: 0, hash: { hash: '0.000', type: 'th', nice: '0.00' } },
      prices: {},
    },
    new: false,
    hot: false,
  });
});

test('a total that is small in the unit of its prices keeps its value', async () => {
  const owner = await market.addAccount();
  const list = (algo: string, hash: string) =>
    addRig(market, owner, { algo, hash, hashUnit: 'hash', priceUnit: 'gh' });
  await list('zhash', '7370');
  await list('equihash', '18480000');
  const found = await algorithms(market);
  const hashOf = (name: string) => found.get(name)?.stats?.available?.hash;
  expect(hashOf('zhash')).toEqual({ hash: '0.00000737', type: 'gh', nice: '7.37K' });
  expect(hashOf('equihash')).toEqual({ hash: '0.01848', type: 'gh', nice: '18.48M' });
  const { stats } = await signedCall(owner, 'searchRigs', { query: { type: 'zhash' } });
  expect(stats).toMatchObject({ available: { rigs: 1, hash: { hash: '0.00000737', type: 'gh' } } });
});

test('an algorithm tells what can be rented, what is rented, and for how much', async () => {
  const owner = await market.addAccount();
  const renter = await market.addAccount();
  await fund(market, renter, { amount: '100' });
  const list = (price: string, hash: string) => addRig(market, owner, { hash, prices: { BTC: price } });
  await list('0.00066000', '0.138');
  await list('0.00070000', '0.262');
  await addRig(market, owner, { hash: '9', prices: { LTC: '0.5' } });
  await addRig(market, owner, { hash: '9', prices: { BTC: '0.00000001' }, enabled: false });

  const before = (await algorithms(market)).get('sha256');
  expect(before?.stats?.available).toEqual({ rigs: 3, hash: { hash: '9.400', type: 'ph', nice: '9.40P' } });
  expect(before?.stats?.prices).toEqual({ lowest: inBtc('0.00066000') });
  expect(before?.suggested_price).toEqual(inBtc('0.00066000'));

  for (const price of ['0.00090000', '0.00080000']) {
    const rig = await list(price, '1');
    await signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...pool } });
  }
  // The same price per terahash: 1,000 times as much per petahash.
  const other = await addRig(market, owner, {
    hash: '5',
    hashUnit: 'th',
    priceUnit: 'th',
    prices: { BTC: '0.00000100' },
  });
  await signedCall(renter, 'createRental', { body: { rig: String(other), length: 24, ...pool } });

  const after = (await algorithms(market)).get('sha256');
  expect(after?.stats?.rented).toEqual({ rigs: 3, hash: { hash: '2.005', type: 'ph', nice: '2.01P' } });
  expect(after?.stats?.prices).toEqual({
    lowest: inBtc('0.00066000'),
    last: inBtc('0.00100000'),
    last_10: inBtc('0.00090000'),
  });
  expect(after?.suggested_price).toEqual(inBtc('0.00090000'));
});

test('an algorithm that is not active is not listed', async () => {
  await market.db.execute(sql`UPDATE algorithms SET active = false WHERE slug = 'zhash'`);
  expect((await algorithms(market)).has('zhash')).toBe(false);
});

test('a start adds algorithms that are missing and leaves those that are there as they are', async () => {
  await market.db.execute(sql`UPDATE algorithms SET display = 'Ours' WHERE slug = 'x11'`);
  await market.db.execute(sql`DELETE FROM algorithms WHERE slug = 'blake2b'`);
  await loadAlgorithms(market.db);
  const found = await algorithms(market);
  expect(found.get('x11')?.display).toBe('Ours');
  expect(found.get('blake2b')).toMatchObject({ display: 'Blake2b', hashtype: 'th' });
});

async function algorithms({ url }: TestMarket) {
  const { json } = await plainFetch(url, ['GET', '/info/algorithms']);
  const list = json.data as unknown as Data<'algorithms'>;
  return new Map(list.map((algorithm) => [algorithm.name, algorithm]));
}

function inBtc(amount: string) {
  return { amount, currency: 'BTC', unit: 'ph*day' };
}
