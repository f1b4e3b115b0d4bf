import { eq, NoopLogger } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseData } from '#lib/contract/parse.ts';
import type { Query } from '#lib/contract/shapes.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { rigPrices, rigs } from '#service/db/schema/rigs.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };

async function setup() {
  const market = await startMarket();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const list = (listing: Parameters<typeof addRig>[2] = {}) => addRig(market, owner, listing);
  const search = (query: Query<'searchRigs'> = {}) => signedCall(renter, 'searchRigs', { query });
  const found = async (query: Query<'searchRigs'> = {}) =>
    (await search(query)).records.map(({ id }) => Number(id));
  const detail = (id: number) => signedCall(renter, 'rigDetail', { params: { id: String(id) } });
  const rent = (rig: number, length = 24) =>
    signedCall(renter, 'createRental', { body: { rig: String(rig), length, ...pool } });
  const report = (rigId: number, minutes: Partial<Minute>[]) => {
    const now = market.clock.nowUnix();
    const first = Math.floor(now / 60) - minutes.length;
    return recordMinutes(
      market.db,
      [{ rigId, minutes: minutes.map((minute, at) => ({ ...working, minute: first + at, ...minute })) }],
      now,
    );
  };
  return { ...market, owner, renter, list, search, found, detail, rent, report };
}

/** 138 TH/s of sha256. */
const working: Omit<Minute, 'minute'> = {
  connected: true,
  poolReachable: true,
  acceptedShares: 6,
  acceptedDifficulty: (138e12 * 60) / 2 ** 32,
  assignedDifficulty: 321_306,
  rejectedDifficulty: 0,
};
const away = { connected: false, acceptedShares: 0, acceptedDifficulty: 0 };

test('a rig in every field and kind', async () => {
  const { owner, renter, list, close } = await setup();
  const id = await list({ description: 'in a shed', prices: { BTC: '0.00066000', DOGE: '605.50458275' } });
  const { json } = await signedFetch(renter, ['GET', `/rig/${id}`]);
  const none = { price: '0.00000000', hour: '0.000000000000', minhrs: '0.00000000', maxhrs: '0.00000000' };
  const unpriced = { ...none, min_rental_length: 0, enabled: false };
  const unobserved = { hash: '', type: 'th', nice: '' };
  expect(json.data).toEqual({
    id: String(id),
    name: 'rig',
    owner: owner.username,
    type: 'sha256',
    description: 'in a shed',
    region: 'eu-de',
    status: { status: 'available', hours: 0, rented: false, online: true },
    online: true,
    available_status: 'available',
    poolstatus: 'unknown',
    rpi: 'new',
    optimal_diff: { min: '321306.288', max: '1927837.729' },
    suggested_diff: '',
    ndevices: '1',
    extensions: true,
    price: {
      type: 'ph',
      BTC: {
        currency: 'BTC',
        price: '0.00066000',
        hour: '0.000003795000',
        minhrs: '0.00009108',
        maxhrs: '0.00182160',
        min_rental_length: 24,
        enabled: true,
      },
      LTC: { currency: 'LTC', ...unpriced },
      ETH: { currency: 'ETH', ...unpriced },
      BCH: { currency: 'BCH', ...unpriced },
      DOGE: {
        currency: 'DOGE',
        price: '605.50458275',
        hour: '3.481651350812',
        minhrs: '83.55963242',
        maxhrs: '1671.19264839',
        min_rental_length: 24,
        enabled: true,
      },
    },
    minhours: '24',
    maxhours: '480',
    hashrate: {
      advertised: { hash: 0.138, type: 'ph', nice: '138.00T' },
      last_5min: unobserved,
      last_15min: unobserved,
      last_30min: unobserved,
    },
    error_notice: '',
    delivery: { hours: 0, days: [], shares: 0 },
  });
  expect(parseData('rigDetail', json.data)).toEqual(json.data);
  await close();
});

test('a search answers with a page of rigs, the total and what the market comes to', async () => {
  const { renter, list, rent, close } = await setup();
  for (let listed = 0; listed < 3; listed += 1) await list();
  await rent(await list());
  const { json } = await signedFetch(renter, ['GET', '/rig'], {
    query: { type: 'sha256', limit: 2, start: 1 },
  });
  const { records, ...rest } = json.data;
  expect(rest).toEqual({
    offset: 1,
    count: 2,
    total: 3,
    stats: {
      available: { rigs: 3, hash: { hash: '0.414', type: 'ph', nice: '414.00T' } },
      rented: { rigs: 1, hash: { hash: '0.138', type: 'ph', nice: '138.00T' } },
      prices: { lowest: { amount: '0.00066000', currency: 'BTC', unit: 'ph*day' } },
    },
  });
  expect(records).toHaveLength(2);
  expect(parseData('searchRigs', json.data)).toEqual(json.data);
  await close();
});

test('the cheapest in BTC per hash come first, whatever their unit, then those without a BTC price, then by id', async () => {
  const { list, found, close } = await setup();
  const priced = (price: string, priceUnit: 'gh' | 'th' | 'ph' | 'eh') =>
    list({ priceUnit, prices: { BTC: price } });
  const noBtc = await list({ prices: { DOGE: '1' } });
  const dear = await priced('0.00100000', 'th');
  const middle = await priced('0.00066000', 'ph');
  const same = await priced('0.66000000', 'eh');
  const cheap = await priced('0.00000065', 'th');
  const alsoNoBtc = await list({ prices: { LTC: '0.00000001' } });
  const cheapest = await priced('0.00065900', 'eh');
  const dearest = await priced('0.00000101', 'gh');
  expect(await found()).toEqual([cheapest, cheap, middle, same, dear, dearest, noBtc, alsoNoBtc]);
  expect(await found({ limit: '3', start: '2' })).toEqual([middle, same, dear]);
  expect(await found({ count: '1', offset: '7' })).toEqual([alsoNoBtc]);
  expect(await found({ start: '8' })).toEqual([]);
  await close();
});

test('a disabled BTC price does not make a rig cheap', async () => {
  const { db, list, found, close } = await setup();
  const disabled = await list({ prices: { BTC: '0.00000001', LTC: '1' } });
  await db.update(rigPrices).set({ enabled: false }).where(eq(rigPrices.asset, 'BTC'));
  const priced = await list();
  expect(await found()).toEqual([priced, disabled]);
  await close();
});

test('only rigs that can be rented now are found', async () => {
  const { db, clock, list, found, detail, rent, report, close } = await setup();
  const statusOf = async (id: number) => (await detail(id)).status.status;
  const [free, rented, disabled, unpriced, offline, silent] = [
    await list(),
    await list(),
    await list({ enabled: false }),
    await list({ prices: {} }),
    await list(),
    await list(),
  ];
  await rent(rented);
  await report(offline, [working, away, away, away, away, away]);
  // Without shares where some ten are expected.
  await report(silent, [working, ...Array(4).fill({ acceptedShares: 0, acceptedDifficulty: 0 })]);
  expect(await found()).toEqual([free]);
  const statuses: string[] = [];
  for (const id of [free, rented, disabled, offline, silent]) statuses.push(await statusOf(id));
  expect(statuses).toEqual(['available', 'rented', 'disabled', 'offline', 'offline']);

  clock.advance(86_400);
  expect(await found()).toEqual([free, rented]);
  await report(offline, [working]);
  await db.update(rigs).set({ enabled: true }).where(eq(rigs.id, disabled));
  expect(await found()).toEqual([free, rented, disabled, offline]);
  expect(unpriced).toBeGreaterThan(0);
  await close();
});

test('a search finds one algorithm, in any case, and nothing of an unknown one', async () => {
  const { list, found, search, close } = await setup();
  await list();
  const scrypt = await list({ algo: 'scrypt', hash: '5', hashUnit: 'gh', priceUnit: 'gh' });
  expect(await found({ type: 'Scrypt' })).toEqual([scrypt]);
  expect(await search({ type: 'nonesuch' })).toMatchObject({ total: 0, count: 0, records: [] });
  // Hash rates of different algorithms do not add up.
  expect((await search()).stats).toEqual({ available: { rigs: 2 }, rented: { rigs: 0 }, prices: {} });
  await close();
});

test('of an algorithm without rigs it is said that they come to nothing', async () => {
  const { list, search, close } = await setup();
  await list();
  const nothing = { rigs: 0, hash: { hash: '0.000', type: 'th', nice: '0.00' } };
  expect((await search({ type: 'x11' })).stats).toMatchObject({
    available: nothing,
    rented: nothing,
    prices: {},
  });
  await close();
});

test('the lowest price is not nothing where it is quoted in a far larger unit', async () => {
  const { list, search, close } = await setup();
  await list({ algo: 'scrypt', hash: '5', hashUnit: 'gh', priceUnit: 'eh', prices: { BTC: '0.00000300' } });
  expect((await search({ type: 'scrypt' })).stats).toMatchObject({
    prices: { lowest: { amount: '0.000000000000003' } },
  });
  await close();
});

test('a rig shows what was measured in its last complete minutes', async () => {
  const { list, detail, report, close } = await setup();
  const id = await list();
  const half = { acceptedShares: 3, acceptedDifficulty: working.acceptedDifficulty / 2 };
  await report(id, [...Array(10).fill(half), ...Array(5).fill(working)]);
  expect(await detail(id)).toMatchObject({
    online: true,
    poolstatus: 'online',
    hashrate: {
      last_5min: { hash: '138.000', type: 'th', nice: '138.00T' },
      last_15min: { hash: '92.000', type: 'th', nice: '92.00T' },
      last_30min: { hash: '92.000', type: 'th', nice: '92.00T' },
    },
  });
  await close();
});

test('a rented rig that drops out stays rented, and says it is not online', async () => {
  const { list, detail, rent, report, close } = await setup();
  const id = await list();
  await rent(id);
  await report(id, Array(6).fill({ ...away, poolReachable: false }));
  expect(await detail(id)).toMatchObject({
    status: { status: 'rented', hours: 24, rented: true, online: false },
    online: false,
    available_status: 'available',
    poolstatus: 'offline',
  });
  await close();
});

test('a rig that is offline says since when, in its rental and to its owner too, and no longer once it is back', async () => {
  const { owner, renter, clock, list, detail, rent, report, close } = await setup();
  const id = await list();
  const { id: rentalId } = await rent(id);
  const sinceWhen = async () => {
    const { rig } = await signedCall(renter, 'rentalDetail', { params: { id: rentalId } });
    const [own] = await signedCall(owner, 'myRigs');
    return [await detail(id), rig, own].map((shown) => shown?.offline_since);
  };
  expect(await sinceWhen(), 'never measured').toEqual([undefined, undefined, undefined]);
  const goneUnix = 60 * Math.floor(clock.nowUnix() / 60) - 5 * 60;
  await report(id, [working, away, away, away, away, away]);
  expect(await sinceWhen()).toEqual([goneUnix, goneUnix, goneUnix]);
  clock.advance(2 * 86_400);
  await report(id, [away]);
  expect(await sinceWhen(), 'nobody looked in between').toEqual([goneUnix, goneUnix, goneUnix]);
  clock.advance(60);
  await report(id, [working]);
  expect(await sinceWhen()).toEqual([undefined, undefined, undefined]);
  await close();
});

test('an id of no rig is not found', async () => {
  const { renter, close } = await setup();
  for (const id of ['1', '999999', '0', '01001', 'x', '9'.repeat(30)]) {
    const answer = signedCall(renter, 'rigDetail', { params: { id } });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await close();
});

test('a search of many rigs asks the database no more often than one of few', async () => {
  const { list, rent, search, renter, close } = await setup();
  // It hears of every statement, in a transaction or not.
  const query = vi.spyOn(NoopLogger.prototype, 'logQuery');
  onTestFinished(() => query.mockRestore());
  const countOf = async (call: () => Promise<unknown>) => {
    query.mockClear();
    await call();
    return query.mock.calls.length;
  };
  await rent(await list());
  await list();
  const rentals = () => signedCall(renter, 'listRentals');
  const few = [await countOf(search), await countOf(rentals)];
  expect(Math.min(...few)).toBeGreaterThan(3);
  for (let listed = 0; listed < 10; listed += 1) {
    await rent(await list());
    await list();
  }
  expect([await countOf(search), await countOf(rentals)]).toEqual(few);
  expect((await search()).count).toBe(11);
  await close();
});
