import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { setLevels } from '#test/market/set-levels.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { pageRead } from './page-read.ts';
import { withoutPasswords } from './without-passwords.ts';

const market = await startMarket();
afterAll(market.close);

const PASS = 'canary-pool-password';
const POOL = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig' };

/** A desk with a key connected, and a profile whose slot 0 has a password. */
async function setup(levels: Parameters<typeof market.addKey>[1] = {}) {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const owner = await market.addAccount();
  const { id } = await signedCall(owner, 'createProfile', { body: { name: 'main', algo: 'sha256' } });
  const params = { id, priority: '0' };
  await signedCall(owner, 'setPoolSlot', { params, body: { ...POOL, pass: PASS } });
  const key = await market.addKey(owner, levels);
  const cookie = await desk.connect(key);
  const ask = (path: string, body?: unknown) =>
    desk.ask(`/api/market${path}`, { cookie, key: key.apiKey, body });
  return {
    desk,
    key,
    cookie,
    id,
    ask,
    set: (priority: number, body: unknown) => ask(`/account/profile/${id}/${priority}`, body),
    stored: async () => (await signedCall(owner, 'profileDetail', { params: { id } })).pools,
    used: () => desk.wiring.defaultEnvironment.budget.usage().used,
  };
}

test('security 39: pool passwords reach the browser blank, by the proxy and in pages', async () => {
  const { desk, key, cookie, id, ask } = await setup();
  await fund(market, key, { amount: '0.01000000' });
  const rig = String(await addRig(market, await market.addAccount()));
  const confirmed = confirmedRental((await ask(`/rig/${rig}`)).json.data as Data<'rigDetail'>, 24);
  const wish = { rig, length: 24, profile: id, confirmed };
  const rental = (await ask('/rental', wish)).json.data as Data<'createRental'>;
  expect(rental.pools).toMatchObject([{ ...POOL, pass: '' }]);
  const answers = [
    await ask('/account/profile'),
    await ask(`/account/profile/${id}`),
    await ask('/rental'),
    await ask(`/rental/${rental.id}`),
  ];
  const page = { cookieHeader: cookie, apiKey: key.apiKey };
  const paged = [
    await pageRead(desk.wiring, { ...page, name: 'profileDetail', args: { params: { id } } }),
    await pageRead(desk.wiring, { ...page, name: 'rentalDetail', args: { params: { id: rental.id } } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(JSON.stringify([rental, answers, paged])).not.toContain(PASS);
  expect(answers[1]?.json.data).toMatchObject({ name: 'main', pools: [{ priority: 0, ...POOL, pass: '' }] });
  expect(paged[1]?.data).toMatchObject({ pools: [{ ...POOL, pass: '' }] });
});

test('security 39: a slot that is set without a password keeps the stored one, which goes to no other pool', async () => {
  const { set, ask, id, stored } = await setup();
  await ask(`/account/profile/${id}`);
  const answer = await set(0, POOL);
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(PASS)]);
  for (const other of [{ host: 'stratum+tcp://other.example:4444' }, { user: 'wallet.other' }]) {
    const { json } = await set(0, { ...POOL, ...other });
    expect(json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'pass' }] } });
  }
  expect(await stored()).toMatchObject([{ priority: 0, ...POOL, pass: PASS }]);
});

test('a password that is given is stored, and an explicit blank empties it', async () => {
  const { set, stored } = await setup();
  await set(0, { ...POOL, pass: 'another' });
  expect(await stored()).toMatchObject([{ pass: 'another' }]);
  await set(0, { ...POOL, pass: '' });
  expect(await stored()).toMatchObject([{ pass: '' }]);
  await set(0, POOL);
  expect(await stored()).toMatchObject([{ pass: '' }]);
});

test('the password that is kept is the one stored now, not one that was at hand', async () => {
  const { set, ask, id, key, stored } = await setup();
  await ask(`/account/profile/${id}`);
  const params = { id, priority: '0' };
  await signedCall(key, 'setPoolSlot', { params, body: { ...POOL, pass: 'changed elsewhere' } });
  await set(0, POOL);
  expect(await stored()).toMatchObject([{ pass: 'changed elsewhere' }]);
});

test('a new slot without a password has a blank one, not that of another slot', async () => {
  const { set, stored } = await setup();
  expect((await set(1, POOL)).status).toBe(200);
  expect(await stored()).toMatchObject([{ pass: PASS }, { priority: 1, pass: '' }]);
});

test('security 39: saved pools and own rigs are blank too, and all else of them is as it came', () => {
  const pool = { id: '1', name: 'saved', algo: 'sha256', ...POOL, pass: PASS };
  const blank = { ...pool, pass: '' };
  expect(withoutPasswords('poolDetail', pool)).toEqual(blank);
  expect(withoutPasswords('createPool', pool)).toEqual(blank);
  expect(withoutPasswords('listPools', [pool, blank])).toEqual([blank, blank]);
  const rig = {
    id: '1',
    pool_url: POOL.host,
    pool_user: POOL.user,
    pool_password: PASS,
  } as Data<'createRig'>;
  expect(withoutPasswords('myRigs', [rig])).toEqual([{ ...rig, pool_password: '' }]);
  expect(withoutPasswords('createRig', rig)).toEqual({ ...rig, pool_password: '' });
  expect(withoutPasswords('updateRig', rig)).toEqual({ ...rig, pool_password: '' });
});

test('security 39: slots are blank in every answer that tells them', () => {
  const holder = { id: '1', pools: [{ priority: 0, ...POOL, pass: PASS }] };
  const blank = { id: '1', pools: [{ priority: 0, ...POOL, pass: '' }] };
  for (const name of [
    'profileDetail',
    'createProfile',
    'rentalDetail',
    'createRental',
  ] satisfies EndpointName[]) {
    expect(withoutPasswords(name, holder as never), name).toEqual(blank);
    expect(withoutPasswords(name, { id: '1' } as never), name).toEqual({ id: '1' });
  }
  expect(withoutPasswords('listProfiles', [holder] as never)).toEqual([blank]);
  const page = { total: 1, rentals: [holder] };
  expect(withoutPasswords('listRentals', page as never)).toEqual({ total: 1, rentals: [blank] });
});

test('security 39: a slot that is set from a saved pool gets its password, which goes nowhere else', async () => {
  const { set, ask, stored, key } = await setup();
  const body = { ...POOL, name: 'saved', algo: 'sha256', pass: 'canary-saved' };
  const { id: pool } = await signedCall(key, 'createPool', { body });
  const answer = await set(3, { ...POOL, stored: { pool } });
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('canary')]);
  expect(await stored()).toMatchObject([{ pass: PASS }, { priority: 3, ...POOL, pass: 'canary-saved' }]);
  for (const other of [{ host: 'stratum+tcp://other.example:1' }, { user: 'wallet.other' }]) {
    const { json } = await set(3, { ...POOL, ...other, stored: { pool } });
    const message = 'the saved pool is gone, or has another address or user now: choose it again';
    expect(json).toMatchObject({
      error: 'INVALID_BODY',
      data: { message, fields: [{ path: 'saved_pool' }] },
    });
  }
  expect((await set(3, { ...POOL, stored: { pool: '999999' } })).json).toMatchObject({
    error: 'INVALID_BODY',
    data: { fields: [{ path: 'saved_pool' }] },
  });
  expect((await set(3, { ...POOL, stored: { pool: '../x' } })).json.error).toBe('NOT_FOUND');
  expect((await ask('/account/pool')).text).not.toContain('canary');
  expect((await stored())[1]).toMatchObject({ pass: 'canary-saved' });
});

test('a slot that is set from a saved pool whose password is blank has a blank one', async () => {
  const { set, stored, key } = await setup();
  const body = { ...POOL, name: 'saved', algo: 'sha256', pass: '' };
  const { id: pool } = await signedCall(key, 'createPool', { body });
  expect((await set(0, { ...POOL, stored: { pool } })).status).toBe(200);
  expect(await stored()).toMatchObject([{ ...POOL, pass: '' }]);
});

test('a slot that is set to a saved pool by its id is one call', async () => {
  const { set, stored, used, key } = await setup();
  const body = { ...POOL, name: 'saved', algo: 'sha256', pass: 'canary-saved' };
  const { id: poolid } = await signedCall(key, 'createPool', { body });
  const before = used();
  expect((await set(3, { poolid })).status).toBe(200);
  expect(used() - before).toBe(1);
  expect((await stored())[1]).toMatchObject({ priority: 3, ...POOL, pass: 'canary-saved' });
});

test('a slot that may not be set, or cannot be one, is refused before a call is spent', async () => {
  const { set, used } = await setup();
  const before = used();
  const stored = { pool: '1' };
  for (const body of [
    { user: 'x' },
    { ...POOL, host: 'x' },
    { ...POOL, pass: null },
    { user: 'x', stored },
    { ...POOL, host: 'x', stored },
    [],
    null,
  ]) {
    expect((await set(0, body)).json.error).toBe('INVALID_BODY');
  }
  expect(used()).toBe(before);
  const reader = await setup({ permAccount: 'read' });
  const spent = reader.used();
  for (const body of [POOL, { ...POOL, stored }]) {
    expect((await reader.set(0, body)).json.error).toBe('PERMISSION_DENIED');
  }
  expect(reader.used()).toBe(spent);
});

test.each(['the stored one', 'that of a saved pool'])(
  'security 39: a key that was lowered a moment ago blanks no password that was to be %s',
  async (which) => {
    const { set, key, stored } = await setup();
    const body = { ...POOL, name: 'saved', algo: 'sha256', pass: 'canary-saved' };
    const { id: pool } = await signedCall(key, 'createPool', { body });
    await setLevels(market, key, { permAccount: 'read' });
    const { json } = await set(0, which === 'the stored one' ? POOL : { ...POOL, stored: { pool } });
    expect(json).toMatchObject({
      error: 'PERMISSION_DENIED',
      data: { message: 'needs permAccount write; this key has read' },
    });
    await setLevels(market, key, { permAccount: 'write' });
    expect(await stored()).toMatchObject([{ ...POOL, pass: PASS }]);
  },
);

test("a slot of a profile that does not exist is the service's NOT_FOUND", async () => {
  const { ask } = await setup();
  expect((await ask('/account/profile/999999/0', POOL)).json.error).toBe('NOT_FOUND');
});

/** A desk at a service that tells no password. */
async function setupUntold() {
  const algo = { name: 'sha256', display: 'SHA-256' };
  const profile = { id: '7', name: 'main', algo, pools: [{ priority: 0, ...POOL }] };
  const pool = {
    id: '9',
    name: 'saved',
    algo: 'sha256',
    host: 'pool.example',
    port: '3333',
    user: POOL.user,
  };
  const service = await startForeignService((response, { url }) =>
    answerJson(response, { success: true, data: url.includes('/account/pool/') ? pool : profile }),
  );
  onTestFinished(service.close);
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
  const set = (body: object) => desk.ask('/api/market/account/profile/7/0', { ...signedIn, body });
  return { set, asked: () => service.requests.map(({ method }) => method) };
}

test('where the service does not tell the password it is required, and nothing is changed', async () => {
  const { set, asked } = await setupUntold();
  const refused = await set(POOL);
  expect(refused.json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'pass' }] } });
  expect(asked()).toEqual(['GET']);
});

test('where the service does not tell the password of a saved pool, a slot is not set from it, and it is said why', async () => {
  const { set, asked } = await setupUntold();
  const refused = await set({ ...POOL, stored: { pool: '9' } });
  const message =
    'this market does not tell the password of the saved pool: type the pool and its password instead';
  expect(refused.json).toMatchObject({
    error: 'INVALID_BODY',
    data: { message, fields: [{ path: 'saved_pool.pass' }] },
  });
  expect(asked()).toEqual(['GET']);
});
