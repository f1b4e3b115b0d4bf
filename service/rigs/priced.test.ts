import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rigPrices, rigs } from '#service/db/schema/rigs.ts';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';

async function setup() {
  const market = await startMarket();
  const { db } = market;
  const owner = await market.addAccount();
  const id = await addRig(market, owner, {
    hash: '2',
    hashUnit: 'th',
    prices: { BTC: '0.00000003', LTC: '1' },
  });
  const kept = async () => {
    const { priced, btcPerExahash, hashes } = rigs;
    const [rig] = await db.select({ priced, btcPerExahash, hashes }).from(rigs).where(eq(rigs.id, id));
    return rig;
  };
  const priceIn = (asset: 'BTC' | 'LTC') => and(eq(rigPrices.rigId, id), eq(rigPrices.asset, asset));
  const enable = (asset: 'BTC' | 'LTC', enabled: boolean) =>
    db.update(rigPrices).set({ enabled }).where(priceIn(asset));
  return { ...market, id, kept, priceIn, enable };
}

test('what a search looks at follows the prices of a rig, however they change', async () => {
  const { db, id, kept, priceIn, enable, close } = await setup();
  expect(await kept()).toEqual({ priced: true, btcPerExahash: '3000', hashes: 2e12 });
  await db.update(rigPrices).set({ price: 5n }).where(priceIn('BTC'));
  expect(await kept()).toMatchObject({ priced: true, btcPerExahash: '5000' });
  await enable('BTC', false);
  expect(await kept()).toMatchObject({ priced: true, btcPerExahash: null });
  await enable('LTC', false);
  expect(await kept()).toMatchObject({ priced: false, btcPerExahash: null });
  await enable('BTC', true);
  expect(await kept()).toMatchObject({ priced: true, btcPerExahash: '5000' });
  await db.delete(rigPrices).where(eq(rigPrices.rigId, id));
  expect(await kept()).toMatchObject({ priced: false, btcPerExahash: null });
  await db.insert(rigPrices).values({ rigId: id, asset: 'BTC', price: 7n });
  expect(await kept()).toMatchObject({ priced: true, btcPerExahash: '7000' });
  await close();
});

test('what a search looks at follows the units and the rate of a listing', async () => {
  const { db, id, kept, close } = await setup();
  const listing = { hash: '1.5', hashUnit: 'gh', priceUnit: 'mh' } as const;
  await db.update(rigs).set(listing).where(eq(rigs.id, id));
  expect(await kept()).toEqual({ priced: true, btcPerExahash: '3000000000000', hashes: 1.5e9 });
  await close();
});
