import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { setLevels } from '#test/market/set-levels.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

const PASS = 'canary-pool-password';
const POOL = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig' };
const SEEN = { pool_url: POOL.host, pool_user: POOL.user };

/** A renter with a saved pool, and what rents a rig with it through the desk. */
async function setup(levels: Parameters<typeof market.addKey>[1] = {}, pass = PASS) {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const renter = await market.addAccount();
  await fund(market, renter, { amount: '1.00000000' });
  const pool = await signedCall(renter, 'createPool', {
    body: { name: 'main', algo: 'sha256', ...POOL, pass },
  });
  const rig = String(await addRig(market, await market.addAccount()));
  const key = await market.addKey(renter, levels);
  const session = { cookie: await desk.connect(key), key: key.apiKey };
  const detail = (await desk.ask(`/api/market/rig/${rig}`, session)).json.data as Data<'rigDetail'>;
  const wish = { rig, length: 24, confirmed: confirmedRental(detail, 24) };
  return {
    pool,
    desk,
    ask: (path: string) => desk.ask(`/api/market${path}`, session),
    setLevels: (changed: typeof levels) => setLevels(market, key, changed),
    rent: (pays: object, intent: string = crypto.randomUUID()) =>
      desk.ask('/api/market/rental', { ...session, intent, body: { ...wish, ...pays } }),
    rented: () => signedCall(renter, 'listRentals', { query: {} }),
    used: () => desk.wiring.defaultEnvironment.budget.usage().used,
  };
}

test('security 39: a rental with a saved pool has its password, which the browser neither sends nor gets', async () => {
  const { pool, desk, rent, rented } = await setup();
  const answer = await rent({ ...SEEN, poolid: pool.id });
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(PASS)]);
  expect(answer.json.data?.pools).toMatchObject([{ ...POOL, pass: '' }]);
  const { rentals } = await rented();
  expect(rentals.map(({ pools }) => pools)).toMatchObject([[{ ...POOL, pass: PASS }]]);
  const { lanes } = desk.wiring.defaultEnvironment.budget.usage();
  expect(lanes.change.used, 'whatever it takes is money’s').toBe(0);
  expect(desk.logged.join()).not.toContain(PASS);
});

test('the same order once more is the same rental, and costs no call', async () => {
  const { pool, rent, rented, used } = await setup();
  const intent = crypto.randomUUID();
  const first = await rent({ ...SEEN, poolid: pool.id }, intent);
  const before = used();
  const again = await rent({ ...SEEN, poolid: pool.id }, intent);
  expect(used()).toBe(before);
  expect(again.json.data?.id).toBe(first.json.data?.id);
  expect((await rented()).rentals).toHaveLength(1);
});

test('security 39: a password goes only where it is stored for: another address or user rents nothing', async () => {
  const { pool, rent, rented } = await setup();
  const others = [
    { pool_url: 'stratum+tcp://thief.example:3333' },
    { pool_user: 'somebody.else' },
    { pool_user: `${SEEN.pool_user}7` },
  ];
  for (const other of others) {
    const { json } = await rent({ ...SEEN, ...other, poolid: pool.id });
    expect(json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'saved_pool' }] } });
  }
  expect((await rented()).rentals).toEqual([]);
});

test('security 39: of rigs that are rented together each may be a worker of the user that the password is stored for', async () => {
  const { pool, rent, rented } = await setup();
  const worker = { ...SEEN, pool_user: `${SEEN.pool_user}.7` };
  const answer = await rent({ ...worker, poolid: pool.id });
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(PASS)]);
  const { rentals } = await rented();
  expect(rentals.map(({ pools }) => pools)).toMatchObject([[{ user: worker.pool_user, pass: PASS }]]);
});

test('a key to which passwords come blank is refused, not rented for with a blank one', async () => {
  const { pool, rent, rented, used } = await setup({ permAccount: 'read', permRental: 'write' });
  const before = used();
  const { json } = await rent({ ...SEEN, poolid: pool.id });
  expect(json).toMatchObject({
    error: 'PERMISSION_DENIED',
    data: { message: 'needs permAccount write; this key has read' },
  });
  // Its levels are read again, its password is not even asked for.
  expect(used()).toBe(before + 1);
  expect((await rented()).rentals).toEqual([]);
});

test('security 39: a key that was lowered a moment ago is refused, not rented for with the blank that it is told', async () => {
  const { pool, ask, rent, rented, setLevels } = await setup();
  expect((await ask('/whoami')).json.data).toMatchObject({ permission_levels: { permAccount: 'write' } });
  await setLevels({ permAccount: 'read' });
  const intent = crypto.randomUUID();
  const refused = await rent({ ...SEEN, poolid: pool.id }, intent);
  expect(refused.json).toMatchObject({
    error: 'PERMISSION_DENIED',
    data: { message: 'needs permAccount write; this key has read' },
  });
  expect((await rented()).rentals).toEqual([]);
  await setLevels({ permAccount: 'write' });
  expect((await rent({ ...SEEN, poolid: pool.id }, intent)).json.error).toBe('PERMISSION_DENIED');
  expect((await rent({ ...SEEN, poolid: pool.id })).status).toBe(200);
  expect((await rented()).rentals.map(({ pools }) => pools)).toMatchObject([[{ ...POOL, pass: PASS }]]);
});

test('a saved pool whose password is blank is rented with as it is', async () => {
  const { pool, rent, rented } = await setup({}, '');
  expect((await rent({ ...SEEN, poolid: pool.id })).status).toBe(200);
  expect((await rented()).rentals.map(({ pools }) => pools)).toMatchObject([[{ ...POOL, pass: '' }]]);
});

test('a password that is typed beside a saved pool is the one that is rented with', async () => {
  const { pool, rent, rented } = await setup();
  expect((await rent({ ...SEEN, poolid: pool.id, pool_password: 'typed' })).status).toBe(200);
  expect((await rented()).rentals.map(({ pools }) => pools)).toMatchObject([[{ ...POOL, pass: 'typed' }]]);
});

test('what cannot be rented is refused before a call is spent', async () => {
  const { rent, used } = await setup();
  const before = used();
  const refused = {
    '{"poolid":"1","pool_user":"x"}': 'INVALID_BODY',
    [JSON.stringify({ ...SEEN, pool_url: 'x', poolid: '1' })]: 'INVALID_BODY',
    [JSON.stringify({ ...SEEN, profile: '1', poolid: '1' })]: 'INVALID_BODY',
    [JSON.stringify({ ...SEEN, poolid: 7 })]: 'INVALID_BODY',
    [JSON.stringify({ ...SEEN, poolid: '../rig' })]: 'NOT_FOUND',
  };
  for (const [pays, code] of Object.entries(refused)) {
    expect((await rent(JSON.parse(pays))).json.error, pays).toBe(code);
  }
  expect(used()).toBe(before);
});

test("a saved pool that is not there, or somebody else's, is refused as the pool that it is", async () => {
  const other = await setup();
  const { rent, rented } = await setup();
  for (const poolid of ['999999', other.pool.id]) {
    const { json } = await rent({ ...SEEN, poolid });
    expect(json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'saved_pool' }] } });
  }
  expect((await rented()).rentals).toEqual([]);
});

test('where the service does not tell the password, or does not answer, nothing is rented', async () => {
  let silent = false;
  const service = await startForeignService((response, { url }) => {
    if (silent) return response.destroy();
    const pool = {
      id: '7',
      name: 'main',
      algo: 'sha256',
      host: 'pool.example',
      port: '3333',
      user: POOL.user,
    };
    return answerJson(response, { success: true, data: url.includes('/account/pool/') ? pool : {} });
  });
  onTestFinished(service.close);
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
  const terms = { price: '1', type: 'th', currency: 'BTC', hash: { hash: 1, type: 'th' } };
  const confirmed = { ...terms, length: 24, cost: '1' };
  const body = { rig: '1', length: 24, ...SEEN, poolid: '7', confirmed };
  const rent = () => desk.ask('/api/market/rental', { ...signedIn, intent: crypto.randomUUID(), body });
  const refused = await rent();
  expect(refused.json).toMatchObject({
    error: 'INVALID_BODY',
    data: { fields: [{ path: 'saved_pool.pass' }] },
  });
  silent = true;
  const unreachable = await rent();
  expect(unreachable.json.error).toBe('UPSTREAM_UNREACHABLE');
  expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});
