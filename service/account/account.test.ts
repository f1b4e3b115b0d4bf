import { afterAll, expect, test } from 'vitest';
import { profiles } from '#service/db/schema/accounts.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

const pool = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig', pass: 'secret' };
const nothing = { confirmed: '0.00000000', pending: '0.00000000', unconfirmed: '0.00000000' };

test('a new account has nothing in all five assets', async () => {
  const key = await market.addAccount();
  const balance = await signedCall(key, 'balance');
  expect(balance).toEqual({ BTC: nothing, LTC: nothing, ETH: nothing, BCH: nothing, DOGE: nothing });
  expect(Object.keys(balance)).toEqual(['BTC', 'LTC', 'ETH', 'BCH', 'DOGE']);
});

test('a deposit is confirmed; what a rental costs leaves the renter with its fee and waits for the owner', async () => {
  const [renter, owner] = [await market.addAccount(), await market.addAccount()];
  const rig = await addRig(market, owner);
  await fund(market, renter, { amount: '1' });
  await fund(market, renter, { amount: '9999999999.99999999', asset: 'DOGE' });
  const poolFields = { pool_url: pool.host, pool_user: pool.user, pool_password: pool.pass };
  await signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...poolFields } });
  expect(await signedCall(renter, 'balance')).toMatchObject({
    BTC: { confirmed: '0.99990619', pending: '0.00000000' },
    DOGE: { confirmed: '9999999999.99999999' },
  });
  expect(await signedCall(owner, 'balance')).toMatchObject({
    BTC: { confirmed: '0.00000000', pending: '0.00009108' },
  });
});

test('a created profile is empty, and in the list and the detail from then on', async () => {
  const key = await market.addAccount();
  expect(await signedCall(key, 'listProfiles')).toEqual([]);
  const created = await signedCall(key, 'createProfile', { body: { name: 'Main', algo: 'SCRYPT' } });
  const { pid, ...profile } = created;
  expect(created).toEqual({
    id: expect.stringMatching(/^\d+$/),
    pid: profile.id,
    name: 'Main',
    algo: { name: 'scrypt', display: 'Scrypt', hashtype: 'gh' },
    pools: [],
    default: false,
  });
  expect(await signedCall(key, 'listProfiles')).toEqual([profile]);
  expect(await detail(key, profile.id)).toEqual(profile);
});

test('profiles are listed oldest first, or those of one algorithm', async () => {
  const key = await market.addAccount();
  for (const algo of ['x11', 'scrypt', 'x11']) {
    await signedCall(key, 'createProfile', { body: { name: `for ${algo}`, algo } });
  }
  const names = async (query: { algo?: string } = {}) =>
    (await signedCall(key, 'listProfiles', { query })).map(({ name }) => name);
  expect(await names()).toEqual(['for x11', 'for scrypt', 'for x11']);
  expect(await names({ algo: 'X11' })).toEqual(['for x11', 'for x11']);
  expect(await names({ algo: 'sha256' })).toEqual([]);
});

test('a profile needs an algorithm of this market', async () => {
  const key = await market.addAccount();
  const { json } = await signedFetch(key, ['PUT', '/account/profile'], { body: { name: 'a', algo: 'sha3' } });
  expect(json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'algo' }] } });
});

test('a slot is set, shown with its port, and set anew', async () => {
  const { key, id } = await setup();
  expect(await setSlot(key, `${id}/2`, pool)).toEqual({ id, success: true, message: 'Updated' });
  await setSlot(key, `${id}/0`, { ...pool, host: 'stratum+ssl://[2001:db8::1]:443', pass: '' });
  expect((await detail(key, id)).pools).toEqual([
    {
      ...pool,
      priority: 0,
      type: 'scrypt',
      host: 'stratum+ssl://[2001:db8::1]:443',
      port: '443',
      pass: '',
      status: '',
    },
    { ...pool, priority: 2, type: 'scrypt', port: '3333', status: '' },
  ]);
  await setSlot(key, `${id}/2`, { ...pool, user: 'other' });
  expect((await detail(key, id)).pools[1]).toMatchObject({ priority: 2, user: 'other' });
});

test('passwords are shown to a key that could set them, and blank to one that only reads', async () => {
  const { key, id } = await setup();
  await setSlot(key, `${id}/0`, pool);
  const reader = await market.addKey(key, { permAccount: 'read' });
  expect((await detail(key, id)).pools[0]?.pass).toBe('secret');
  expect((await detail(reader, id)).pools[0]).toMatchObject({ user: pool.user, pass: '' });
  const [listed] = await signedCall(reader, 'listProfiles');
  expect(listed?.pools[0]?.pass).toBe('');
});

test("another account's profile is not found, to read as to change", async () => {
  const { key, id } = await setup();
  const stranger = await market.addAccount();
  const answers = [
    await signedFetch(stranger, ['GET', `/account/profile/${id}`]),
    await signedFetch(stranger, ['PUT', `/account/profile/${id}/0`], { body: pool }),
    await signedFetch(stranger, ['GET', '/account/profile/999999']),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, json: { error: 'NOT_FOUND' } });
  expect((await detail(key, id)).pools).toEqual([]);
});

test.each(['5', '-1', '1.5', '٣', 'a', '00000000000000000000'])('there is no slot %s', async (priority) => {
  const { key, id } = await setup();
  const path = `/account/profile/${id}/${encodeURIComponent(priority)}`;
  expect(await signedFetch(key, ['PUT', path], { body: pool })).toMatchObject({ status: 404 });
});

test('a slot takes a saved pool only where there is one', async () => {
  const { key, id } = await setup();
  const stranger = await savePool(await market.addAccount(), {});
  for (const poolid of ['999999', stranger]) {
    const { status, json } = await askForPool(key, `${id}/0`, { poolid: Number(poolid) });
    expect([status, json.error]).toEqual([404, 'NOT_FOUND']);
    expect(json.data.message).toBe(`You have no saved pool ${poolid}`);
  }
  expect((await detail(key, id)).pools).toEqual([]);
});

test('a saved pool is copied into a slot, whatever else came with it, and the pool stays as it is', async () => {
  const { key, id } = await setup();
  const poolid = await savePool(key, { host: 'stratum+ssl://saved.example:443', user: 'saved' });
  await setSlot(key, `${id}/3`, pool);
  const answer = await askForPool(key, `${id}/3`, { poolid, host: '', user: 'ignored' });
  expect(answer.json).toEqual({ success: true, data: { id, success: true, message: 'Updated' } });
  const copied = { ...pool, priority: 3, type: 'scrypt', status: '' };
  expect((await detail(key, id)).pools).toEqual([
    { ...copied, host: 'stratum+ssl://saved.example:443', port: '443', user: 'saved' },
  ]);
  await setSlot(key, `${id}/3`, pool);
  expect(await signedCall(key, 'poolDetail', { params: { id: poolid } })).toMatchObject({ user: 'saved' });
});

test('a saved pool for another algorithm than the profile is refused, both named', async () => {
  const { key, id } = await setup();
  const poolid = await savePool(key, { algo: 'x11' });
  const { status, json } = await askForPool(key, `${id}/0`, { poolid });
  const message = `must be a saved pool for the profile's algorithm, scrypt; ${poolid} is for x11`;
  expect([status, json.error]).toEqual([400, 'INVALID_BODY']);
  expect(json.data).toEqual({ message: `poolid: ${message}`, fields: [{ path: 'poolid', message }] });
  expect((await detail(key, id)).pools).toEqual([]);
});

test('an account has at most a thousand profiles', async () => {
  const key = await market.addAccount();
  const other = await market.addAccount();
  const { accountId } = key;
  const profile = { accountId, name: 'one of many', algo: 'x11', createdUnix: 0 };
  await market.db.insert(profiles).values(Array.from({ length: 999 }, () => profile));
  const create = (by: TestKey) =>
    signedFetch(by, ['PUT', '/account/profile'], { body: { name: 'last', algo: 'x11' } });
  expect(await create(key)).toMatchObject({ status: 200 });
  const { status, json } = await create(key);
  expect([status, json.error]).toEqual([400, 'INVALID_BODY']);
  expect(json.data.message).toBe('You have 1000 profiles; an account has at most 1000');
  expect(await signedCall(key, 'listProfiles')).toHaveLength(1000);
  expect(await create(other)).toMatchObject({ status: 200 });
});

test('names and logins are text, markup and all', async () => {
  const key = await market.addAccount();
  const name = '<img src=x onerror=alert(1)> "ключ" 鍵 \u{1f511}';
  const { id } = await signedCall(key, 'createProfile', { body: { name, algo: 'x11' } });
  await setSlot(key, `${id}/0`, { ...pool, user: "'; DROP TABLE profiles; --" });
  const profile = await detail(key, id);
  expect([profile.name, profile.pools[0]?.user]).toEqual([name, "'; DROP TABLE profiles; --"]);
});

async function setup() {
  const key = await market.addAccount();
  const { id } = await signedCall(key, 'createProfile', { body: { name: 'main', algo: 'scrypt' } });
  return { key, id };
}

function detail(key: TestKey, id: string) {
  return signedCall(key, 'profileDetail', { params: { id } });
}

function setSlot(key: TestKey, slot: string, body: object) {
  const [id = '', priority = ''] = slot.split('/');
  return signedCall(key, 'setPoolSlot', { params: { id, priority }, body });
}

/** Returns the saved pool's id. */
async function savePool(key: TestKey, part: { algo?: string; host?: string; user?: string }) {
  return (await signedCall(key, 'createPool', { body: { name: 'saved', algo: 'scrypt', ...pool, ...part } }))
    .id;
}

function askForPool(key: TestKey, slot: string, body: object) {
  return signedFetch(key, ['PUT', `/account/profile/${slot}`], { body });
}
