import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OrderView, RentalTerms } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { confirmedExtension, confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk, type TestDesk } from '#test/desk/desk.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import { startFaults } from '#test/net/faults.ts';

const market = await startMarket();
afterAll(market.close);
const owner = await market.addAccount();

const pool = {
  pool_url: 'stratum+tcp://mine.example:3333',
  pool_user: 'w.1',
  pool_password: 'canary-password',
};

async function setup(options: Partial<Parameters<typeof startDesk>[0]> = {}) {
  const desk = startDesk({ url: market.url, ...options });
  onTestFinished(desk.close);
  const key = await market.addAccount();
  await fund(market, key, { amount: '0.10000000' });
  const rig = String(await addRig(market, owner));
  const own = await askAs(desk, key);
  const confirmed = confirmedRental((await own.get(`/market/rig/${rig}`)) as Data<'rigDetail'>, 24);
  const elsewhere = await market.addKey(key, {});
  return {
    desk,
    key,
    rig,
    ...own,
    wish: { rig, length: 24, ...pool, confirmed },
    rentals: async () => (await signedCall(elsewhere, 'listRentals', { query: { history: 'true' } })).rentals,
  };
}

async function askAs(desk: TestDesk, key: TestKey) {
  const signedIn = { key: key.apiKey, cookie: await desk.connect(key) };
  return {
    post: (path: string, body: unknown, intent?: string) =>
      desk.ask(`/api/market${path}`, { ...signedIn, body, ...(intent === undefined ? {} : { intent }) }),
    get: async (path: string) => (await desk.ask(`/api${path}`, signedIn)).json.data as unknown,
    orders: async (query = '') =>
      (await desk.ask(`/api/orders${query}`, signedIn)).json.data as unknown as OrderView[],
    signedIn,
  };
}

test('security 49: the same Idempotency-Key gets the same answer, after a restart too, and has one effect', async () => {
  const { desk, key, post, wish, rentals } = await setup();
  const intent = randomUUID();
  const first = await post('/rental', wish, intent);
  expect(first.status).toBe(200);
  const again = await post('/rental', wish, intent.toUpperCase());
  expect([again.status, again.json.data]).toEqual([200, first.json.data]);
  const restarted = startDesk({ url: market.url, dataDir: desk.dataDir });
  onTestFinished(restarted.close);
  const later = await (await askAs(restarted, key)).post('/rental', wish, intent);
  expect([later.status, later.json.data]).toEqual([200, first.json.data]);
  expect(await rentals()).toHaveLength(1);
});

test('security 49: another body under an Idempotency-Key is refused, while the first is under way and afterwards', async () => {
  const faults = await startFaults(market.url);
  onTestFinished(faults.close);
  const { post, wish, rentals } = await setup({ url: faults.url });
  const intent = randomUUID();
  faults.next({ kind: 'latency', point: 'after request' }, (request) => request.startsWith('PUT'));
  const first = post('/rental', wish, intent);
  await expect.poll(() => faults.requests.join()).toContain('PUT');
  const others = [
    { ...wish, length: 25 },
    { ...wish, pool_user: 'w.2' },
  ];
  for (const other of others) {
    const refused = await post('/rental', other, intent);
    expect([refused.status, refused.json.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  }
  expect((await first).status).toBe(200);
  expect((await post('/rental', others[0], intent)).status).toBe(422);
  const elsewhere = await post('/account/profile', { name: 'x', algo: 'scrypt' }, intent);
  expect(elsewhere.status).toBe(422);
  expect((await rentals()).map(({ length }) => length)).toEqual(['24']);
});

test('security 49: the Idempotency-Key of an extension is refused for another rental', async () => {
  const { post, wish } = await setup();
  const { id } = (await post('/rental', wish)).json.data as Data<'createRental'>;
  const quote = (await post(`/rental/${id}/extend`, { length: 3, getcost: true })).json.data;
  const body = { length: 3, confirmed: confirmedExtension(quote as Data<'extendRental'>, 3) };
  const intent = randomUUID();
  expect((await post(`/rental/${id}/extend`, body, intent)).status).toBe(200);
  const other = await post(`/rental/${Number(id) + 1}/extend`, body, intent);
  expect([other.status, other.json.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test('security 49: twenty presses at once rent once, and all are told the same', async () => {
  const { post, wish, rentals } = await setup();
  const intent = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/rental', wish, intent)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await rentals()).toHaveLength(1);
});

test('of two tabs that rent one rig at once, one is told of the other and sends nothing', async () => {
  const { post, wish, rentals } = await setup();
  const intents = [randomUUID(), randomUUID()];
  const answers = await Promise.all(
    intents.map(async (intent) => ({ intent, ...(await post('/rental', wish, intent)) })),
  );
  const [first, second] = answers.toSorted((one, other) => one.status - other.status);
  expect(first?.status).toBe(200);
  expect([second?.status, second?.json.error]).toEqual([409, 'ORDER_PENDING']);
  expect(second?.json.data).toMatchObject({
    intent: first?.intent,
    message: `an order about rig ${wish.rig} is under way: nothing more was sent`,
  });
  expect(await rentals()).toHaveLength(1);
});

test('what spends or creates needs an Idempotency-Key that is a UUID', async () => {
  const { post, wish, rentals } = await setup();
  for (const intent of ['', '7', 'x'.repeat(36)]) {
    const refused = await post('/rental', wish, intent);
    expect([refused.status, refused.json.error]).toEqual([400, 'INVALID_BODY']);
    expect(refused.json.data).toMatchObject({ fields: [{ path: 'idempotency-key' }] });
    expect((await post('/account/profile', { name: 'x', algo: 'scrypt' }, intent)).status).toBe(400);
  }
  expect(await rentals()).toEqual([]);
});

test.each<[string, unknown]>([
  ['confirmed', undefined],
  ['confirmed', 'yes'],
  ['confirmed.cost', { cost: '-1' }],
  ['confirmed.price', { price: 0.00066 }],
  ['confirmed.hash', { hash: undefined }],
  ['confirmed.length', { length: 24.5 }],
])('a rental without its confirmed terms is refused, naming %s', async (path, change) => {
  const { post, wish, rentals } = await setup();
  const confirmed = typeof change === 'object' ? { ...wish.confirmed, ...change } : change;
  const refused = await post('/rental', { ...wish, confirmed });
  expect([refused.status, refused.json.error]).toEqual([400, 'INVALID_BODY']);
  expect(refused.json.data).toMatchObject({ fields: [{ path }] });
  expect(await rentals()).toEqual([]);
});

test.each<[string, Partial<RentalTerms>, object]>([
  ['the price', { price: '0.00067000', cost: '0.00009246' }, { price: { btc: { price: '0.00067' } } }],
  [
    'the hash rate',
    { hash: { hash: 0.139, type: 'ph' }, cost: '0.00009174' },
    { hash: { hash: 0.139, type: 'ph' } },
  ],
])(
  'where %s changed between review and sending, both are told and nothing is sent',
  async (_, other, listing) => {
    const { post, rig, wish, rentals } = await setup();
    await signedCall(owner, 'updateRig', { params: { id: rig }, body: listing });
    const intent = randomUUID();
    const changed = await post('/rental', wish, intent);
    expect([changed.status, changed.json.error]).toEqual([409, 'TERMS_CHANGED']);
    const terms = { confirmed: wish.confirmed, current: { ...wish.confirmed, ...other } };
    expect(changed.json.data?.terms).toEqual(terms);
    expect((await post('/rental', wish, intent)).json.data?.terms).toEqual(terms);
    expect(await rentals()).toEqual([]);
    expect((await post('/rental', { ...wish, confirmed: terms.current })).status).toBe(200);
  },
);

test('a rig that is not let in an asset any more, and one that is gone, are told as such', async () => {
  const { post, rig, wish, orders } = await setup();
  const body = { price: { btc: { enabled: false }, ltc: { price: '0.1' } } };
  await signedCall(owner, 'updateRig', { params: { id: rig }, body });
  const gone = await post('/rental', wish);
  expect([gone.json.error, gone.json.data?.terms]).toEqual(['TERMS_CHANGED', { confirmed: wish.confirmed }]);
  expect((await post('/rental', { ...wish, rig: '999999' })).json.error).toBe('NOT_FOUND');
  expect((await orders()).map(({ state, refusal }) => [state, refusal?.error])).toEqual([
    ['refused', 'NOT_FOUND'],
    ['refused', 'TERMS_CHANGED'],
  ]);
});

test("a rig that is rented away is refused in the service's own words", async () => {
  const { post, wish, rig } = await setup();
  const other = await market.addAccount();
  await fund(market, other, { amount: '0.10000000' });
  await signedCall(other, 'createRental', { body: { rig, length: 24, ...pool } });
  const refused = await post('/rental', wish);
  expect([refused.status, refused.json.error]).toEqual([409, 'RIG_NOT_AVAILABLE']);
  expect(refused.json.data?.message).toContain('is rented until');
});

test('an extension is quoted again before it is sent', async () => {
  const { post, rig, wish, rentals } = await setup();
  const { id } = (await post('/rental', wish)).json.data as Data<'createRental'>;
  const quote = async () => {
    const { data } = (await post(`/rental/${id}/extend`, { length: 3, getcost: true })).json;
    return confirmedExtension(data as Data<'extendRental'>, 3);
  };
  const confirmed = await quote();
  await signedCall(owner, 'updateRig', { params: { id: rig }, body: { price: { btc: { price: '0.001' } } } });
  const changed = await post(`/rental/${id}/extend`, { length: 3, confirmed });
  expect([changed.status, changed.json.error]).toEqual([409, 'TERMS_CHANGED']);
  const current = await quote();
  expect(changed.json.data?.terms).toEqual({ confirmed, current });
  expect((await rentals())[0]?.extended).toBe('0');
  expect((await post(`/rental/${id}/extend`, { length: 3, confirmed: current })).status).toBe(200);
  // A second tab that saw the same quote does not extend once more.
  const second = await post(`/rental/${id}/extend`, { length: 3, confirmed: current });
  expect(second.json.error).toBe('TERMS_CHANGED');
  expect((await rentals())[0]?.extended).toBe('3');
});

test("a key's orders of the last day are told to whoever is connected with it, and to nobody else", async () => {
  const { desk, post, orders, signedIn, wish } = await setup();
  const intent = randomUUID();
  const rented = (await post('/rental', wish, intent)).json.data as Data<'createRental'>;
  await post('/account/profile', { name: 'main', algo: 'scrypt' });
  const all = await orders();
  expect(all.map(({ subject }) => subject)).toEqual(['new pool profile main', `rig ${wish.rig}`]);
  expect(all[1]).toEqual({
    intent,
    name: 'createRental',
    state: 'confirmed',
    at: expect.any(Number),
    endedAt: expect.any(Number),
    subject: `rig ${wish.rig}`,
    terms: wish.confirmed,
    id: rented.id,
  });
  expect(await orders(`?subject=rig%20${wish.rig}`)).toEqual([all[1]]);
  const ask = (path: string, request: object) => desk.ask(`/api/orders${path}`, request);
  expect((await ask(`/${intent.toUpperCase()}`, signedIn)).json.data).toEqual(all[1]);
  expect((await ask(`/${randomUUID()}`, signedIn)).status).toBe(404);
  expect((await ask('/7', signedIn)).status).toBe(404);
  expect((await ask('?evil=1', signedIn)).json.error).toBe('INVALID_QUERY');
  expect((await ask('?subject=a&subject=b', signedIn)).json.error).toBe('INVALID_QUERY');
  expect((await ask('', {})).json.error).toBe('NOT_CONNECTED');
  const other = await market.addAccount();
  const both = await desk.connect(other, signedIn.cookie);
  expect((await ask('', { cookie: both, key: other.apiKey })).json.data).toEqual([]);
  expect((await ask(`/${intent}`, { cookie: both, key: other.apiKey })).status).toBe(404);
  expect((await ask('', { cookie: both, key: 'else' })).json.error).toBe('KEY_CHANGED');
});

test('the journal holds no secret, and nothing to guess one by', async () => {
  const { desk, key, post, wish } = await setup();
  expect((await post('/rental', wish)).status).toBe(200);
  const kept = readFileSync(join(desk.dataDir, 'orders.ndjson'), 'utf8');
  expect(kept).toContain(`rig ${wish.rig}`);
  for (const secret of [key.apiSecret, key.apiKey, pool.pool_password]) expect(kept).not.toContain(secret);
});

test.each<[string, string, object]>([
  ['createProfile', '/account/profile', { name: 'main', algo: 'scrypt' }],
  [
    'createPool',
    '/account/pool',
    { name: 'main', algo: 'scrypt', host: pool.pool_url, user: 'u', pass: 'p' },
  ],
  [
    'createRig',
    '/rig',
    {
      name: 'main',
      type: 'scrypt',
      hash: { hash: 1, type: 'gh' },
      price: { btc: { price: '0.001' } },
      minhours: 3,
      maxhours: 24,
      ...pool,
    },
  ],
])('%s whose answer was lost is found by its name, and not made again', async (name, path, body) => {
  const faults = await startFaults(market.url);
  onTestFinished(faults.close);
  const { post, get } = await setup({ url: faults.url });
  const first = (await post(path, body)).json.data as { id: string };
  const intent = randomUUID();
  faults.next({ kind: 'lost answer', point: 'after request' }, (request) => request.startsWith('PUT'));
  const unknown = await post(path, body, intent);
  expect([unknown.status, unknown.json.error, unknown.json.data?.intent]).toEqual([
    202,
    'UNCONFIRMED',
    intent,
  ]);
  const order = async () => (await get(`/orders/${intent}`)) as OrderView;
  await expect.poll(async () => (await order()).state).toBe('confirmed');
  const all = (await get(`/market${path === '/rig' ? '/rig/mine' : path}`)) as { id: string; name: string }[];
  expect(all.map(({ id }) => id).filter((id) => id !== first.id)).toEqual([(await order()).id]);
  const again = await post(path, body, intent);
  expect(again.json.data).toMatchObject({ id: (await order()).id, name: 'main' });
  expect(name).toBe((await order()).name);
});
