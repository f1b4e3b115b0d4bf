import { expect, test } from 'vitest';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import type { TestKey } from '#test/market/signed-fetch.ts';

async function setup() {
  const market = await startMarket();
  let nowMs = market.clock.nowUnix() * 1000;
  const desk = startDesk({ url: market.url, now: () => nowMs });
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  const cookies = new Map<TestKey, string>();
  async function ask(query = '', key = renter) {
    const cookie = cookies.get(key) ?? (await desk.connect(key));
    cookies.set(key, cookie);
    return desk.ask(`/api/rigs?${query}`, { key: key.apiKey, cookie });
  }
  const page = async (query = '', key = renter) => (await ask(query, key)).json.data as unknown as RigsPage;
  const change = async (path: string, key: TestKey, body: unknown) =>
    desk.ask(`/api/market${path}`, { key: key.apiKey, cookie: await desk.connect(key), body });
  const close = async () => {
    await desk.close();
    await market.close();
  };
  return {
    market,
    desk,
    owner,
    renter,
    list: (listing: Parameters<typeof addRig>[2] = {}) => addRig(market, owner, listing),
    ask,
    page,
    change,
    later: (ms: number) => {
      nowMs += ms;
    },
    close,
  };
}

const names = ({ rigs }: RigsPage) => rigs.map(({ name, gone }) => (gone ? `${name} gone` : name));

test("prices are told without those of an owner, by the name that the owner's key has", async () => {
  const { market, list, owner, renter, page, close } = await setup();
  await list({ prices: { BTC: '0.00056000' } });
  await addRig(market, renter, { prices: { BTC: '0.00060000' } });
  const asked = (username: string) => page(`algo=sha256&limit=1&notOwner=${username}`);
  const { facets, othersOnly } = await asked(owner.username);
  expect([facets.price?.percentiles, othersOnly]).toEqual([['0.60000000'], true]);
  // A service may not say who asks.
  const all = await asked('');
  expect([all.total, all.othersOnly]).toEqual([2, undefined]);
  await close();
});

test('the market comes whole, with its facets and its age', async () => {
  const { list, ask, close } = await setup();
  await list({ name: 'one' });
  await list({ name: 'two', region: 'us-east' });
  await list({ name: 'scrypt rig', algo: 'scrypt', hash: '5', hashUnit: 'gh', priceUnit: 'gh' });
  const { status, headers, json } = await ask();
  expect(status).toBe(200);
  const page = json.data as unknown as RigsPage;
  expect(page).toMatchObject({ total: 3, complete: true });
  expect(page.facets.algo).toEqual([
    { value: 'sha256', rigs: 2 },
    { value: 'scrypt', rigs: 1 },
  ]);
  expect(page.facets.region).toEqual([
    { value: 'eu-de', rigs: 2 },
    { value: 'us-east', rigs: 1 },
  ]);
  expect(names(page).sort()).toEqual(['one', 'scrypt rig', 'two']);
  expect(json.meta).toMatchObject({ asOf: page.asOf, source: 'cache' });
  expect(page.sweeping).toBeUndefined();
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('private, no-store');
  await close();
});

test('filter, order and page are the desk’s, at one reading of the market', async () => {
  const { desk, list, page, close } = await setup();
  for (const at of [3, 1, 2]) await list({ name: `rig ${at}`, prices: { BTC: `0.0000000${at}` } });
  await list({ name: 'dear', prices: { BTC: '9.00000000' } });
  const before = desk.wiring.defaultEnvironment.budget.usage().used;
  expect(names(await page('sort=price&order=descending'))).toEqual(['dear', 'rig 3', 'rig 2', 'rig 1']);
  expect(names(await page('q=RIG&sort=name&offset=1&limit=1'))).toEqual(['rig 2']);
  expect(await page('priceMax=0.00000002&unit=ph')).toMatchObject({ total: 2 });
  // One whoami to connect, one page.
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(before + 2);
  await close();
});

test('algorithms stand in the order of their names on the screen, not of their slugs', async () => {
  const { list, page, close } = await setup();
  for (const algo of ['hashimotos', 'kawpow', 'etchash', 'zhash'])
    await list({ name: algo, algo, hash: '5', hashUnit: 'gh', priceUnit: 'gh' });
  // Dagger-Hashimoto, Equihash 144,5, Etchash, KawPOW.
  const order = ['hashimotos', 'zhash', 'etchash', 'kawpow'];
  expect(names(await page('sort=algorithm'))).toEqual(order);
  expect(names(await page('sort=algorithm&order=descending'))).toEqual(order.toReversed());
  await close();
});

test('who is not connected, or names another key, or may not browse, gets nothing', async () => {
  const { market, desk, list, renter, ask, close } = await setup();
  await list();
  expect((await ask()).status).toBe(200);
  expect((await desk.ask('/api/rigs', { key: renter.apiKey })).json.error).toBe('NOT_CONNECTED');
  const cookie = await desk.connect(renter);
  expect((await desk.ask('/api/rigs', { key: 'another', cookie })).json.error).toBe('KEY_CHANGED');
  expect((await desk.ask('/api/rigs', { cookie })).json.error).toBe('KEY_CHANGED');
  const blind = await market.addKey(renter, { permRental: 'none' });
  const { status, json } = await ask('', blind);
  expect([status, json.error]).toEqual([403, 'PERMISSION_DENIED']);
  expect(json.data?.message).toContain('permRental');
  await close();
});

test.each([
  ['limit=501', 'limit: must be a whole number from 1 to 500'],
  ['limit=0', 'limit: must be a whole number from 1 to 500'],
  ['limit=1&limit=2', 'limit: is given more than once'],
  ['offset=-1', 'offset: must be a whole number from 0'],
  ['colour=red', 'colour: is not a known parameter'],
  ['sort=colour', 'sort: must be one of market, name'],
  ['order=up', 'order: must be ascending or descending'],
  ['priceMin=1', 'unit: is required with priceMin or priceMax'],
  ['priceMin=-1&unit=ph', 'priceMin: must be a decimal number'],
  ['priceMin=1e3&unit=ph', 'priceMin: must be a decimal number'],
  ['unit=furlong', 'unit: must be one of hash'],
  ['hashMin=5', 'hashMin: must be a number with its unit'],
  ['hours=0', 'hours: must be a whole number from 1 to 1500'],
  ['delivered=201', 'delivered: must be a whole number from 0 to 200'],
  ['extensions=perhaps', 'extensions: must be yes or no'],
  ['asset=XMR', 'asset: must be one of BTC'],
  ['rentableIn=XMR', 'rentableIn: must be one of BTC'],
  ['algo=a%20b', 'algo: must be an algorithm slug'],
  [`q=${'x'.repeat(101)}`, 'q: must have at most 100 characters'],
])('security 21: %s is refused with its limit', async (query, message) => {
  const desk = startDesk({ url: 'http://127.0.0.1:9' });
  const cookie = await desk.seat();
  const { status, json } = await desk.ask(`/api/rigs?${query}`, { key: 'seated-key', cookie });
  expect([status, json.error]).toEqual([400, 'INVALID_QUERY']);
  expect(json.data?.message).toContain(message);
  await desk.close();
});

test('security 1: another site cannot read the market through the desk, nor anybody by another method', async () => {
  const desk = startDesk({ url: 'http://127.0.0.1:9' });
  const cookie = await desk.seat();
  const asked = { key: 'seated-key', cookie };
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await desk.ask('/api/rigs', { ...asked, headers: foreign })).status).toBe(403);
  const posted = await desk.ask('/api/rigs', { ...asked, body: {} });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
  await desk.close();
});

test('a rig that one rents is gone from the list at once, and back when its rental ends', async () => {
  const { market, renter, list, page, change, later, close } = await setup();
  await fund(market, renter, { amount: '100' });
  const rented = await list({ name: 'rented' });
  await list({ name: 'left' });
  const before = await page('sort=name');
  expect(names(before)).toEqual(['left', 'rented']);
  const [, rig] = before.rigs;
  if (!rig) throw new Error('the rig is not listed');
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const body = { rig: String(rented), length: 24, currency: 'BTC', ...pool };
  const confirmed = confirmedRental(rig, 24);
  const { json } = await change('/rental', renter, { ...body, confirmed });
  expect(json.success, JSON.stringify(json)).toBe(true);
  later(1_000);
  expect(names(await page('sort=name'))).toEqual(['left', 'rented gone']);
  const listed = async () => names(await page('sort=name'));
  later(60_000);
  await expect.poll(listed).toEqual(['left']);
  market.clock.advance(25 * 3600);
  later(60_000);
  await expect.poll(listed).toEqual(['left', 'rented']);
  await close();
});

test("security 31: an owner's change shows at once to all, without what is the owner's alone", async () => {
  const { owner, list, page, ask, change, later, close } = await setup();
  const id = await list({ name: 'before', poolUser: 'the-owners-worker' });
  await page();
  later(1_000);
  await change(`/rig/${id}`, owner, { name: 'after' });
  expect(names(await page())).toEqual(['after']);
  for (const key of [undefined, owner]) {
    const { text } = await ask('', key);
    expect(text).not.toMatch(/pool_user|pool_url|pool_password|renter"|rental_id|the-owners-worker/);
  }
  later(1_000);
  await change(`/rig/${id}`, owner, { status: 'disabled' });
  expect(names(await page())).toEqual(['after gone']);
  await close();
});
