import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ChangeName } from '#lib/contract/endpoints.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

const PASS = 'canary-pool-password';
const POOL = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig' };
const SEEN = { pool_url: POOL.host, pool_user: POOL.user };
const LISTING = {
  name: 'Cellar 12',
  type: 'sha256',
  hash: { hash: '110', type: 'th' },
  price: { type: 'ph', btc: { price: '0.00094200' }, ltc: { price: '1.5' } },
  minhours: '3',
  maxhours: '96',
  extensions: true,
};

/** An owner with a saved pool and a rig, and what changes rigs through the desk. */
async function setup(levels: Parameters<typeof market.addKey>[1] = {}) {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const owner = await market.addAccount();
  const pool = await signedCall(owner, 'createPool', {
    body: { name: 'main', algo: 'sha256', ...POOL, pass: PASS },
  });
  const rig = String(await addRig(market, owner));
  const key = await market.addKey(owner, levels);
  const session = { cookie: await desk.connect(key), key: key.apiKey };
  return {
    pool,
    desk,
    create: (given: object, intent: string = crypto.randomUUID()) =>
      desk.ask('/api/market/rig', { ...session, intent, body: { ...LISTING, ...given } }),
    update: (given: object) => desk.ask(`/api/market/rig/${rig}`, { ...session, body: given }),
    pools: async () => {
      const rigs = await signedCall(owner, 'myRigs', {});
      return rigs.map(({ id, pool_url, pool_user, pool_password }) => ({
        isNew: id !== rig,
        pool_url,
        pool_user,
        pool_password,
      }));
    },
  };
}

test('security 39: a rig is listed with the password of a saved pool, which the browser neither sends nor gets', async () => {
  const { pool, desk, create, pools } = await setup();
  const intent = crypto.randomUUID();
  const answer = await create({ ...SEEN, poolid: pool.id }, intent);
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(PASS)]);
  expect((await create({ ...SEEN, poolid: pool.id }, intent)).json.data?.id).toBe(answer.json.data?.id);
  expect((await pools()).filter(({ isNew }) => isNew)).toEqual([
    { isNew: true, ...SEEN, pool_password: PASS },
  ]);
  expect(desk.logged.join()).not.toContain(PASS);
});

test('security 39: a listing that is given a saved pool has its password, for its address and user alone, or a worker of it', async () => {
  const { pool, update, pools } = await setup();
  const others = [
    { pool_url: 'stratum+tcp://thief.example:3333' },
    { pool_user: 'somebody.else' },
    { pool_user: `${POOL.user}s` },
  ];
  for (const other of others) {
    const { json } = await update({ ...SEEN, ...other, poolid: pool.id });
    expect(json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'saved_pool' }] } });
  }
  expect(await pools()).toMatchObject([{ pool_user: 'owner', pool_password: 'x' }]);
  const answer = await update({ ...SEEN, maxhours: 72, poolid: pool.id });
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(PASS)]);
  expect(answer.json.data).toMatchObject({ ...SEEN, maxhours: '72' });
  expect(await pools()).toMatchObject([{ ...SEEN, pool_password: PASS }]);
  const worker = { ...SEEN, pool_user: `${POOL.user}.7` };
  expect((await update({ ...worker, poolid: pool.id })).status).toBe(200);
  expect(await pools()).toMatchObject([{ ...worker, pool_password: PASS }]);
});

test('a key to which passwords come blank lists nothing with a blank one', async () => {
  const { pool, create, update, pools } = await setup({ permAccount: 'read', permRig: 'write' });
  for (const change of [create, update]) {
    expect((await change({ ...SEEN, poolid: pool.id })).json).toMatchObject({
      error: 'PERMISSION_DENIED',
      data: { message: 'needs permAccount write; this key has read' },
    });
  }
  expect(await pools()).toMatchObject([{ isNew: false, pool_user: 'owner', pool_password: 'x' }]);
});

test.each<[ChangeName, string, object]>([
  ['createRig', '/api/market/rig', LISTING],
  ['updateRig', '/api/market/rig/1', { maxhours: 72 }],
])('where the service does not tell the password, %s sends nothing', async (_name, path, given) => {
  const service = await startForeignService((response, { url }) => {
    const pool = { id: '7', name: 'main', algo: 'sha256', host: 'pool.example', port: '3333' };
    const isPool = url.includes('/account/pool/');
    return answerJson(response, { success: true, data: isPool ? { ...pool, user: POOL.user } : [] });
  });
  onTestFinished(service.close);
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const signedIn = { cookie: await desk.seat(), key: 'seated-key', intent: crypto.randomUUID() };
  const { json } = await desk.ask(path, { ...signedIn, body: { ...given, ...SEEN, poolid: '7' } });
  expect(json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'saved_pool.pass' }] } });
  expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});
