import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { parseData } from '#lib/contract/parse.ts';
import type { Body, Query } from '#lib/contract/shapes.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

async function setup() {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  for (const asset of ['BTC', 'LTC'] as const) await fund(market, renter, { asset, amount: '100' });
  const addListing = (listing: Parameters<typeof addRig>[2] = {}) =>
    addRig(market, owner, { minhours: 1, ...listing });
  const rent = (rig: number, body: Partial<Body<'createRental'>> = {}) =>
    signedCall(renter, 'createRental', {
      body: { rig: String(rig), length: 1, currency: 'BTC', ...pool, ...body },
    });
  const list = (key: TestKey, query: Query<'listRentals'> = {}) => signedCall(key, 'listRentals', { query });
  const detail = (key: TestKey, id: string) => signedCall(key, 'rentalDetail', { params: { id } });
  return { owner, renter, addListing, rent, list, detail };
}

const idsOf = ({ rentals }: { rentals: { id: string }[] }) => rentals.map(({ id }) => id);

/** Minutes with so many shares of difficulty 1000 each. */
function shares(first: number, counts: readonly number[]): Minute[] {
  return counts.map((count, at) => ({
    minute: first + at,
    connected: true,
    poolReachable: true,
    acceptedShares: count,
    acceptedDifficulty: 1000 * count,
    assignedDifficulty: 1000,
    rejectedDifficulty: 0,
  }));
}

test('a rental in every field and kind', async () => {
  const { owner, renter, addListing, rent } = await setup();
  const rig = await addListing({ priceUnit: 'th', prices: { BTC: '0.00000066' } });
  const now = market.clock.nowUnix();
  const { id } = await rent(rig, { length: 3 });
  const { json } = await signedFetch(renter, ['GET', `/rental/${id}`]);
  const { rig: shownRig, delivery, ...rental } = json.data;
  expect(rental).toEqual({
    id,
    owner: owner.username,
    renter: renter.username,
    hashrate: {
      advertised: { hash: '0.138', type: 'ph', nice: '138.00T' },
      average: { hash: '', type: 'th', nice: '', percent: '' },
    },
    price: { type: 'th', advertised: '0.00000066', paid: '0.00001139', currency: 'BTC' },
    optimal_diff: { min: '321306.288', max: '1927837.729' },
    price_converted: { type: 'ph', advertised: '0.00066000', currency: 'BTC' },
    length: '3',
    extended: '0',
    extensions: [],
    start: '2026-08-01 12:00:00 UTC',
    end: '2026-08-01 15:00:00 UTC',
    start_unix: String(now),
    end_unix: String(now + 3 * HOUR),
    ended: false,
    was_refunded: false,
    pools: [
      {
        priority: 0,
        type: 'sha256',
        host: 'stratum+tcp://mine.example:3333',
        port: '3333',
        user: 'wallet.1',
        pass: 'secret',
        status: '',
      },
    ],
  });
  const publicRig = await signedFetch(renter, ['GET', `/rig/${rig}`]);
  expect(delivery).toEqual({
    percent: '',
    low: '',
    high: '',
    shares: 0,
    minutes: { observed: 0, rig: 0, pool: 0, difficulty: 0, unobserved: 0 },
    verdict: 'unknown',
    refund: '0.00000000',
  });
  expect(publicRig.json.data).toMatchObject(shownRig as object);
  expect(parseData('rentalDetail', json.data)).toEqual(json.data);
});

test('the answer to renting is the rental', async () => {
  const { renter, addListing, rent, detail } = await setup();
  const made = await rent(await addListing());
  expect(await detail(renter, made.id)).toEqual(made);
});

test('only its renter and its owner see a rental', async () => {
  const { owner, renter, addListing, rent, detail } = await setup();
  const { id } = await rent(await addListing());
  await expect(detail(renter, id)).resolves.toMatchObject({ id });
  await expect(detail(owner, id)).resolves.toMatchObject({ id });
  await expect(detail(await market.addAccount(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const nobodys of ['999999', '0', `0${id}`, 'mine', '9'.repeat(40)]) {
    await expect(detail(renter, nobodys)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('the owner sees where the rig mines, and not as whom', async () => {
  const { owner, addListing, rent, detail, list } = await setup();
  const { id } = await rent(await addListing());
  const masked = [{ priority: 0, host: pool.pool_url, user: '***', pass: '***' }];
  expect((await detail(owner, id)).pools).toMatchObject(masked);
  const { text } = await signedFetch(owner, ['GET', '/rental'], { query: { type: 'owner' } });
  expect(text).toContain('"user":"***"');
  expect(text).not.toMatch(/wallet\.1|secret/);
  expect(idsOf(await list(owner, { type: 'owner' }))).toEqual([id]);
});

test('passwords are shown to keys that could set them, and blank to others', async () => {
  const { renter, addListing, rent, detail } = await setup();
  const { id } = await rent(await addListing());
  expect((await detail(renter, id)).pools).toMatchObject([{ user: 'wallet.1', pass: 'secret' }]);
  const reader = await market.addKey(renter, { permAccount: 'read' });
  expect((await detail(reader, id)).pools).toMatchObject([{ user: 'wallet.1', pass: '' }]);
});

test('a rental made with a profile follows its slots as they are edited', async () => {
  const { renter, addListing, rent, detail } = await setup();
  const { id: profile } = await signedCall(renter, 'createProfile', { body: { name: 'p', algo: 'sha256' } });
  const setSlot = (priority: string, host: string) =>
    signedCall(renter, 'setPoolSlot', {
      params: { id: profile, priority },
      body: { host, user: 'u', pass: 'p' },
    });
  await setSlot('3', 'stratum+tcp://three.example:1');
  await setSlot('1', 'stratum+tcp://one.example:1');
  const noPool = { pool_url: undefined, pool_user: undefined, pool_password: undefined };
  const { id, pools } = await rent(await addListing(), { profile, ...noPool });
  expect(pools?.map(({ priority, host }) => [priority, host])).toEqual([
    [1, 'stratum+tcp://one.example:1'],
    [3, 'stratum+tcp://three.example:1'],
  ]);
  await setSlot('1', 'stratum+tcp://other.example:1');
  expect((await detail(renter, id)).pools?.[0]).toMatchObject({ host: 'stratum+tcp://other.example:1' });
});

test('a rental is listed as long as it runs, and afterwards where history is asked for', async () => {
  const { renter, addListing, rent, list, detail } = await setup();
  const { id } = await rent(await addListing(), { length: 2 });
  expect(idsOf(await list(renter))).toEqual([id]);
  market.clock.advance(2 * HOUR - 1);
  expect(await list(renter)).toMatchObject({ total: 1, rentals: [{ id, ended: false }] });
  expect((await detail(renter, id)).rig.status).toMatchObject({ status: 'rented', hours: 0.01 });
  market.clock.advance(1);
  expect(await list(renter)).toMatchObject({ total: 0, rentals: [] });
  expect(await list(renter, { history: 'true' })).toMatchObject({ total: 1, rentals: [{ id, ended: true }] });
  expect((await detail(renter, id)).rig.status).toMatchObject({
    status: 'available',
    hours: 0,
    rented: false,
  });
});

test('rentals are listed newest first, in pages of 25', async () => {
  const { renter, addListing, rent, list } = await setup();
  const ids: string[] = [];
  for (let made = 0; made < 27; made += 1) ids.push((await rent(await addListing())).id);
  const newest = ids.toReversed();
  const first = await list(renter);
  expect(first).toMatchObject({ total: 27, returned: 25, start: 0, limit: 25 });
  expect(idsOf(first)).toEqual(newest.slice(0, 25));
  const second = await list(renter, { start: '25' });
  expect(second).toMatchObject({ total: 27, returned: 2, start: 25 });
  expect(idsOf(second)).toEqual(newest.slice(25));
  expect(idsOf(await list(renter, { limit: '2', start: '1' }))).toEqual(newest.slice(1, 3));
  expect(await list(renter, { limit: '1000' })).toMatchObject({ returned: 27, limit: 100 });
});

test('rentals are filtered by side, algorithm, rig and asset', async () => {
  const { owner, renter, addListing, rent, list } = await setup();
  const rig = await addListing({ prices: { BTC: '0.00066000', LTC: '0.9' } });
  const { id: first } = await rent(rig, { currency: 'LTC' });
  const { id: second } = await rent(
    await addListing({ algo: 'scrypt', hash: '5', hashUnit: 'gh', priceUnit: 'gh' }),
  );
  expect(idsOf(await list(renter))).toEqual([second, first]);
  expect(idsOf(await list(renter, { algo: 'SCRYPT' }))).toEqual([second]);
  expect(idsOf(await list(renter, { rig: String(rig) }))).toEqual([first]);
  expect(idsOf(await list(renter, { currency: 'ltc' }))).toEqual([first]);
  expect(idsOf(await list(renter, { currency: 'ETH' }))).toEqual([]);
  expect(idsOf(await list(renter, { type: 'owner' }))).toEqual([]);
  expect(idsOf(await list(owner))).toEqual([]);
  expect(idsOf(await list(owner, { type: 'owner' }))).toEqual([second, first]);
});

test('the average is of the minutes observed since the start, and what came before does not count', async () => {
  const { renter, addListing, rent, detail, list } = await setup();
  const rig = await addListing();
  const start = market.clock.nowUnix() / 60;
  const { id } = await rent(rig);
  market.clock.advance(600);
  // Two of ten minutes: 3000 shares × difficulty 1000 × 2^32 hashes in 120 s. Before the start there were less.
  const minutes = [...shares(start - 2, [900, 900]), ...shares(start + 3, [1000, 2000])];
  await recordMinutes(market.db, [{ rigId: rig, minutes }], market.clock.nowUnix());
  const expected = { hash: '107.374', type: 'th', nice: '107.37T', percent: '77.81' };
  expect((await detail(renter, id)).hashrate.average).toEqual(expected);
  expect((await list(renter)).rentals[0]?.hashrate.average).toEqual(expected);
});

test('the average and the verdict so far are of the same minutes: one recorded while it is read is in neither', async () => {
  const { renter, addListing, rent, detail } = await setup();
  const rig = await addListing();
  const start = market.clock.nowUnix();
  const { id } = await rent(rig);
  await recordMinutes(market.db, [{ rigId: rig, minutes: shares(start / 60, [2000]) }], start + 60);
  const { hashrate, delivery } = await detail(renter, id);
  expect([hashrate.average?.percent, delivery?.minutes.observed]).toEqual(['', 0]);
  market.clock.advance(60);
  const { hashrate: measured, delivery: judged } = await detail(renter, id);
  expect([measured.average?.percent, judged?.minutes.observed]).toEqual(['103.74', 1]);
});

test('a minute that is just over is not observed only once a later one has come, or its own could have', async () => {
  const { renter, addListing, rent, detail, list } = await setup();
  const rig = await addListing();
  const first = market.clock.nowUnix() / 60;
  const { id } = await rent(rig);
  const record = (minute: number) =>
    recordMinutes(market.db, [{ rigId: rig, minutes: shares(minute, [2000]) }], market.clock.nowUnix());
  const minutes = async () => {
    const { observed, unobserved } = (await detail(renter, id)).delivery?.minutes ?? {};
    expect((await list(renter)).rentals[0]?.delivery?.minutes).toMatchObject({ observed, unobserved });
    return { observed, unobserved };
  };
  market.clock.advance(60);
  expect(await minutes()).toEqual({ observed: 0, unobserved: 0 });
  await record(first);
  expect(await minutes()).toEqual({ observed: 1, unobserved: 0 });
  market.clock.advance(2 * 60);
  expect(await minutes()).toEqual({ observed: 1, unobserved: 0 });
  await record(first + 2);
  expect(await minutes()).toEqual({ observed: 2, unobserved: 1 });
  market.clock.advance(2 * 60);
  expect(await minutes()).toEqual({ observed: 2, unobserved: 1 });
  market.clock.advance(60);
  expect(await minutes()).toEqual({ observed: 2, unobserved: 2 });
});

test('a rental is measured by its own terms, whatever its rig has become since', async () => {
  const { renter, addListing, rent, detail } = await setup();
  const rig = await addListing({ deviceCount: 2 });
  const { id } = await rent(rig);
  const first = market.clock.nowUnix() / 60;
  market.clock.advance(10 * 60);
  await recordMinutes(
    market.db,
    [{ rigId: rig, minutes: shares(first, Array(10).fill(4)) }],
    market.clock.nowUnix(),
  );
  const measured = async () => {
    const { hashrate, delivery } = await detail(renter, id);
    return { hashrate, delivery };
  };
  const before = await measured();
  expect(before).toMatchObject({ hashrate: { average: { hash: expect.stringMatching(/\d/) } } });
  await market.db.update(rigs).set({ algo: 'scrypt', deviceCount: 90_000 }).where(eq(rigs.id, rig));
  expect(await measured()).toEqual(before);
});
