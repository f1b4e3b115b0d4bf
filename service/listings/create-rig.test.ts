import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { parseData } from '#lib/contract/parse.ts';
import { algorithms, rigAdvertised } from '#service/db/schema/rigs.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const [owner, renter] = [await market.addAccount(), await market.addAccount()];

const listing = {
  name: 'shed 1',
  type: 'SHA256',
  hash: { hash: 138, type: 'TH' },
  price: { btc: { price: '0.00066000' } },
  minhours: '24',
  maxhours: 480,
  pool_url: 'stratum+tcp://pool.example:3333',
  pool_user: 'owner.1',
  pool_password: 'canary',
};

async function refusal(body: object) {
  const { status, json } = await signedFetch(owner, ['PUT', '/rig'], { body });
  return [status, json.error, json.data.fields];
}

test('a listed rig is answered as its owner sees it, without the password, and can be found and rented', async () => {
  const { json } = await signedFetch(owner, ['PUT', '/rig'], { body: listing });
  expect(parseData('createRig', json.data)).toEqual(json.data);
  expect(json.data).toMatchObject({
    name: 'shed 1',
    owner: owner.username,
    type: 'sha256',
    description: '',
    region: '',
    status: { status: 'available' },
    available_status: 'available',
    ndevices: '1',
    extensions: true,
    minhours: '24',
    maxhours: '480',
    hashrate: { advertised: { hash: 138, type: 'th', nice: '138.00T' } },
    rental_id: '',
    renter: '',
    pool_url: listing.pool_url,
    pool_user: listing.pool_user,
  });
  expect(json.data).not.toHaveProperty('pool_password');
  const { records } = await signedCall(renter, 'searchRigs');
  expect(records.map(({ id }) => id)).toContain(json.data.id);
});

test('prices are per the unit of the algorithm unless the listing says another', async () => {
  const usual = await signedCall(owner, 'createRig', { body: listing });
  expect(usual.price).toMatchObject({ type: 'ph', BTC: { price: '0.00066000', hour: '0.000003795000' } });
  const price = { type: 'TH', BTC: { price: '0.00066000' } };
  const said = await signedCall(owner, 'createRig', { body: { ...listing, price } });
  expect(said.price).toMatchObject({ type: 'th', BTC: { price: '0.00066000', hour: '0.003795000000' } });
});

test('a rig is listed with the prices that an answer has', async () => {
  const { json } = await signedFetch(owner, ['PUT', '/rig'], { body: listing });
  const { price, region } = parseData('createRig', json.data);
  expect(price.DOGE).toMatchObject({ price: '0.00000000', enabled: false });
  const again = await signedFetch(owner, ['PUT', '/rig'], { body: { ...listing, price, region } });
  expect(again.json.data).toMatchObject({ price, region });
});

test('what a rig advertises is on record from its listing on', async () => {
  const { id } = await signedCall(owner, 'createRig', { body: listing });
  const recorded = await market.db
    .select()
    .from(rigAdvertised)
    .where(eq(rigAdvertised.rigId, Number(id)));
  const sinceUnix = market.clock.nowUnix();
  expect(recorded).toEqual([{ rigId: Number(id), sinceUnix, hash: '138', hashUnit: 'th' }]);
});

test('everything a listing may leave out can be given, a switch that is off too', async () => {
  const more = {
    description: 'in a shed',
    region: 'eu-de',
    extensions: false,
    ndevices: 3,
    status: 'disabled',
  };
  const price = { ...listing.price, LTC: { price: '2', enabled: false } };
  const body = { ...listing, ...more, price } as const;
  const rig = await signedCall(owner, 'createRig', { body: body as never });
  expect(rig).toMatchObject({ ...more, ndevices: '3', status: { status: 'disabled' } });
  expect(rig.available_status).toBe('disabled');
  expect(rig.price.LTC).toMatchObject({ price: '2.00000000', enabled: false });
});

test('an algorithm that is unknown or not active is no type of a rig', async () => {
  await market.db.update(algorithms).set({ active: false }).where(eq(algorithms.slug, 'x11'));
  for (const type of ['nonesuch', 'x11']) {
    const message = `must be an active algorithm of this market, and ${type} is none`;
    expect(await refusal({ ...listing, type })).toEqual([400, 'INVALID_BODY', [{ path: 'type', message }]]);
  }
});

test('a listing has 1 ≤ minhours ≤ maxhours ≤ 1500', async () => {
  const fields = async (hours: object) => (await refusal({ ...listing, ...hours }))[2];
  expect(await fields({ minhours: 9, maxhours: 8 })).toEqual([
    { path: 'minhours', message: 'must not exceed maxhours (8)' },
  ]);
  expect(await fields({ minhours: 0 })).toMatchObject([{ path: 'minhours' }]);
  expect(await fields({ maxhours: 1501 })).toMatchObject([{ path: 'maxhours' }]);
  expect((await refusal({ ...listing, minhours: 1500, maxhours: 1500 }))[0]).toBe(200);
});

test('a rig advertises at most a million exahashes a second, in whatever unit', async () => {
  const said = [{ path: 'hash.hash', message: 'must not be more than 1,000,000 EH/s' }];
  for (const hash of [
    { hash: '999999999999', type: 'eh' },
    { hash: '1000000.00000000000000000001', type: 'eh' },
    { hash: 1_000_000_001, type: 'ph' },
  ])
    expect(await refusal({ ...listing, hash })).toEqual([400, 'INVALID_BODY', said]);
  const { id } = await signedCall(owner, 'createRig', {
    body: { ...listing, hash: { hash: '1000000000', type: 'ph' }, status: 'disabled' },
  });
  expect(id).toMatch(/^\d+$/);
});

test('a hash rate comes back in all the digits it was listed with, and is not listed with more', async () => {
  const hash = { hash: '123456.789012345', type: 'gh' };
  const { json } = await signedFetch(owner, ['PUT', '/rig'], { body: { ...listing, hash } });
  const rig = parseData('createRig', json.data);
  const { nice: _, ...advertised } = rig.hashrate.advertised;
  expect(advertised).toEqual({ hash: 123_456.789_012_345, type: 'gh' });
  const again = await signedFetch(owner, ['PUT', `/rig/${rig.id}`], { body: { hash: advertised } });
  expect(again.json.data).toMatchObject({ hashrate: { advertised } });
  expect(await refusal({ ...listing, hash: { ...hash, hash: '123456.7890123456' } })).toEqual([
    400,
    'INVALID_BODY',
    [{ path: 'hash.hash', message: 'must have at most 15 significant digits' }],
  ]);
});

test('each field that is missing is named', async () => {
  const [status, code, fields] = await refusal({});
  expect([status, code]).toEqual([400, 'INVALID_BODY']);
  expect((fields as { path: string }[]).map(({ path }) => path).sort()).toEqual(Object.keys(listing).sort());
});

test('an account lists at most ten thousand rigs', async () => {
  const [many, other] = [await market.addAccount(), await market.addAccount()];
  const list = (by: TestKey) => signedFetch(by, ['PUT', '/rig'], { body: listing });
  expect(await list(many)).toMatchObject({ status: 200 });
  await market.db.execute(sql`
    INSERT INTO rigs (owner_id, name, algo, hash, hash_unit, price_unit, minhours, maxhours, pool_url, pool_user,
      pool_password, created_unix)
    SELECT owner_id, name, algo, hash, hash_unit, price_unit, minhours, maxhours, pool_url, pool_user,
      pool_password, created_unix
    FROM rigs, generate_series(1, 9998) WHERE owner_id = ${many.accountId}
  `);
  expect(await list(many)).toMatchObject({ status: 200 });
  const { status, json } = await list(many);
  expect([status, json.error]).toEqual([400, 'INVALID_BODY']);
  expect(json.data.message).toBe('You have 10000 rigs; an account has at most 10000');
  expect(await list(other)).toMatchObject({ status: 200 });
});
