import { afterAll, expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { addRig, fund } from '#test/listing.ts';
import { startMarket } from '#test/market.ts';
import { plainFetch, signedCall } from '#test/signed-fetch.ts';

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

async function setup() {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  for (const asset of ['BTC', 'LTC'] as const) await fund(market, renter, { asset, amount: '100' });
  const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'x' };
  async function rentFor(prices: { BTC: string } | { LTC: string }) {
    const rig = String(await addRig(market, owner, { prices }));
    const [currency] = Object.keys(prices);
    await signedCall(renter, 'createRental', { body: { rig, length: 24, currency, ...pool } });
  }
  async function sha256() {
    const { json } = await plainFetch(market.url, ['GET', '/info/algorithms']);
    return (json.data as unknown as Data<'algorithms'>).find(({ name }) => name === 'sha256');
  }
  return { rentFor, sha256 };
}
