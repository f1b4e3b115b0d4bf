import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { SessionView } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { createProxyChange } from './proxy-change.ts';
import { createHandler } from './requests/handler.ts';

const market = await startMarket();
afterAll(market.close);

type AccountOptions = Parameters<typeof market.addAccount>[0];

/** A desk in front of the real service, with one key connected. */
async function setup({
  budget,
  now,
  ...account
}: AccountOptions & { budget?: number; now?: () => number } = {}) {
  const desk = startDesk({
    url: market.url,
    ...(budget ? { upstreamBudgetPerMinute: budget } : {}),
    ...(now ? { now } : {}),
  });
  onTestFinished(desk.close);
  const key = await market.addAccount(account);
  const cookie = await desk.connect(key);
  const signedIn = { key: key.apiKey, cookie };
  return {
    desk,
    key,
    cookie,
    ask: (path: string, request: Parameters<typeof desk.ask>[1] = {}) =>
      desk.ask(`/api/market${path}`, { ...signedIn, ...request }),
    used: () => desk.wiring.defaultEnvironment.budget.usage().used,
  };
}

const profile = { name: 'main pool', algo: 'sha256' };
const hash = { hash: 0.138, type: 'ph' };
const confirmed = { price: '0.00066', type: 'ph', currency: 'BTC', hash, length: 24, cost: '0.00009108' };
const slot = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig', pass: 'x' };

test('a read is answered live, and then for its interval from what is at hand, with its age', async () => {
  // The clock stands still, so that the whole interval is left.
  const nowMs = Date.now();
  const { ask, used } = await setup({ now: () => nowMs });
  const first = await ask('/account/balance');
  expect(first.status).toBe(200);
  expect(first.json).toMatchObject({ success: true, meta: { source: 'live', freshFor: 120_000 } });
  const before = used();
  const second = await ask('/account/balance');
  expect(second.json.data).toEqual(first.json.data);
  expect(second.json.meta).toMatchObject({ source: 'cache', asOf: first.json.meta?.asOf });
  expect(used()).toBe(before);
});

test('a renter finds a rig, rents it with a profile, and sees the rental and what it cost', async () => {
  const { ask, key } = await setup({ username: 'renter of a rig' });
  const rig = String(await addRig(market, await market.addAccount()));
  await fund(market, key, { amount: '0.01000000' });
  const found = (await ask('/rig?type=sha256&limit=100')).json.data as Data<'searchRigs'>;
  expect(found.records.map(({ id }) => id)).toContain(rig);
  expect((await ask(`/rig/${rig}/graph?hours=24`)).status).toBe(200);

  const { id } = (await ask('/account/profile', { body: profile })).json.data as Data<'createProfile'>;
  expect((await ask(`/account/profile/${id}/0`, { body: slot })).status).toBe(200);
  const confirmed = confirmedRental((await ask(`/rig/${rig}`)).json.data as Data<'rigDetail'>, 24);
  const rented = await ask('/rental', { body: { rig, length: 24, profile: id, confirmed } });
  expect(rented.json).toMatchObject({ success: true, data: { ended: false } });

  const rentals = (await ask('/rental')).json.data as Data<'listRentals'>;
  expect(rentals.rentals.map((rental) => rental.rig.id)).toEqual([rig]);
  const balance = (await ask('/account/balance')).json.data as Data<'balance'>;
  expect(balance.BTC?.confirmed).toBe('0.00990619');
});

test('a change drops what was at hand for its key, so that what it changed is seen at once', async () => {
  const { ask } = await setup();
  expect((await ask('/account/profile')).json.data).toEqual([]);
  await ask('/account/profile', { body: profile });
  const after = await ask('/account/profile');
  expect(after.json).toMatchObject({ data: [{ name: 'main pool' }], meta: { source: 'live' } });
});

test('a change made with one key of a person is seen with another at once, and takes nothing from others', async () => {
  const { desk, key, ask } = await setup();
  const reader = await market.addKey(key, { permAccount: 'read' });
  const stranger = await setup();
  const cookie = await desk.connect(reader);
  const asReader = () => desk.ask('/api/market/account/profile', { key: reader.apiKey, cookie });
  expect((await asReader()).json.data).toEqual([]);
  await stranger.ask('/account/profile');
  await ask('/account/profile', { body: profile });
  expect((await asReader()).json).toMatchObject({ data: [{ name: 'main pool' }], meta: { source: 'live' } });
  expect((await stranger.ask('/account/profile')).json.meta?.source).toBe('cache');
});

test("a refusal keeps the service's own code, status, words and fields", async () => {
  const { ask } = await setup();
  const rented = await ask('/rental', { body: { rig: '999999', length: 24, profile: '1', confirmed } });
  expect(rented.status).toBe(404);
  expect(rented.json.error).toBe('NOT_FOUND');
  const unfit = await ask('/account/profile', { body: { name: '', algo: 'scrypt' } });
  expect(unfit.status).toBe(400);
  expect(unfit.json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'name' }] } });
});

test('what anyone may see needs no key', async () => {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const algorithms = await desk.ask('/api/market/info/algorithms');
  expect(algorithms.status).toBe(200);
  expect((algorithms.json.data as unknown as Data<'algorithms'>).map(({ name }) => name)).toContain('sha256');
  expect((await desk.ask('/api/market/account/balance')).json.error).toBe('NOT_CONNECTED');
});

test('what anyone may see is not told for a key that is not connected: another service may be first', async () => {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const algorithms = await desk.ask('/api/market/info/algorithms', { key: 'once-connected' });
  expect([algorithms.status, algorithms.json.error]).toEqual([401, 'NOT_CONNECTED']);
});

test('security 6b: a call that names no key, or one that is not connected, signs nothing', async () => {
  const { desk, cookie, used, key: own } = await setup();
  const other = await market.addAccount();
  const before = used();
  const wrongKeys: Record<string, string>[] = [
    {},
    { 'x-hashdesk-key': other.apiKey },
    { 'x-hashdesk-key': `elsewhere ${own.apiKey}` },
  ];
  for (const headers of wrongKeys) {
    const refused = await desk.ask('/api/market/account/balance', { cookie, headers });
    expect([refused.status, refused.json.error]).toEqual([409, 'KEY_CHANGED']);
    const change = await desk.ask('/api/market/account/profile', { cookie, headers, body: profile });
    expect([change.status, change.json.error]).toEqual([409, 'KEY_CHANGED']);
  }
  expect((await desk.ask('/api/market/info/assets', { cookie, key: other.apiKey })).status).toBe(409);
  expect(used()).toBe(before);
  for (const named of [own.apiKey, `market ${own.apiKey}`])
    expect((await desk.ask('/api/market/account/balance', { cookie, key: named })).status).toBe(200);
});

test('two connected keys are signed for as named', async () => {
  const { desk, cookie, key } = await setup({ username: 'first' });
  const second = await market.addAccount({ username: 'second' });
  const both = await desk.connect(second, cookie);
  const nameOf = async (apiKey: string) =>
    ((await desk.ask('/api/market/whoami', { cookie: both, key: apiKey })).json.data as Data<'whoami'>)
      .username;
  expect(await nameOf(key.apiKey)).toBe('first');
  expect(await nameOf(second.apiKey)).toBe('second');
});

test('what a key may not do is refused in words before a call is spent', async () => {
  const { ask, used } = await setup({ levels: { permAccount: 'read', permRental: 'read', permRig: 'none' } });
  const before = used();
  const refused = await ask('/account/profile', { body: profile });
  expect([refused.status, refused.json.error]).toEqual([403, 'PERMISSION_DENIED']);
  expect(refused.json.data?.message).toBe('needs permAccount write; this key has read');
  expect((await ask('/rig/mine')).json.data?.message).toBe('needs permRig read; this key has none');
  expect(used()).toBe(before);
});

test('levels that were raised since are noticed: a refusal is not based on old ones', async () => {
  let now = Date.now();
  const desk = startDesk({ url: market.url, now: () => now });
  onTestFinished(desk.close);
  const key = await market.addAccount();
  const cookie = await desk.connect(key);
  const environment = desk.wiring.defaultEnvironment;
  const none = { permAccount: 'none', permRental: 'none', permRig: 'none' } as const;
  environment.levels.set(key.apiKey, { levels: none, asOf: now });
  const balance = () => desk.ask('/api/market/account/balance', { cookie, key: key.apiKey });
  expect((await balance()).status).toBe(403);
  now += 60_000;
  expect((await balance()).status).toBe(200);
  const session = (await desk.ask('/api/session', { cookie })).json.data as unknown as SessionView;
  expect(session.keys[0]?.permission_levels.permAccount).toBe('write');
});

test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
  'security 4: %s has one fixed answer',
  async (method) => {
    const { ask, used } = await setup();
    const before = used();
    const answer = await ask('/account/profile', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
    if (method === 'HEAD') expect(answer.text).toBe('');
    else expect(answer.json.error).toBe('METHOD_NOT_ALLOWED');
    expect(used()).toBe(before);
  },
);

test('a row that only reads or only changes says so', async () => {
  const { ask } = await setup();
  const changing = await ask('/whoami', { body: {} });
  expect([changing.status, changing.headers.get('allow')]).toEqual([405, 'GET']);
  const reading = await ask('/rental/1/extend');
  expect([reading.status, reading.headers.get('allow')]).toEqual([405, 'POST']);
});

test('security 5 and 17: no answer may be kept or read by another origin', async () => {
  const { ask, desk } = await setup();
  const answers = [
    await ask('/account/balance'),
    await ask('/nothing'),
    await ask('/account/balance', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
    await ask('/account/balance', { headers: { 'sec-fetch-site': 'cross-site' } }),
    await desk.ask('/api/session'),
    await desk.ask('/api/status'),
    await desk.ask('/api/session', { body: {} }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toBe('Origin, Sec-Fetch-Site, Cookie');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

const queries: [string, string][] = [
  ['/rig?type=scrypt&evil=1', 'evil'],
  ['/rig?limit=0', 'limit'],
  ['/rig?limit=-1', 'limit'],
  ['/rig?limit=1e3', 'limit'],
  ['/rig?start=٣', 'start'],
  ['/rig?type=scrypt&type=x11', 'type'],
  ['/rig?__proto__=1', '__proto__'],
  ['/rig?constructor=1', 'constructor'],
  ['/account/balance?x-api-key=1', 'x-api-key'],
  ['/rig/7/graph?hours=337', 'hours'],
];

test.each(queries)('security 21: the query of %s is refused, naming %s', async (path, field) => {
  const { ask, used } = await setup();
  const before = used();
  const refused = await ask(path);
  expect([refused.status, refused.json.error]).toEqual([400, 'INVALID_QUERY']);
  expect(refused.json.data).toMatchObject({ fields: [{ path: field }] });
  expect(used()).toBe(before);
});

test('security 21: a change takes no query', async () => {
  const { ask } = await setup();
  expect((await ask('/account/profile?name=x', { body: profile })).json.error).toBe('INVALID_QUERY');
});

test('security 28: an encoded request body is refused unread', async () => {
  const { ask } = await setup();
  const refused = await ask('/account/profile', { body: profile, headers: { 'content-encoding': 'gzip' } });
  expect([refused.status, refused.json.error]).toEqual([415, 'UNSUPPORTED_ENCODING']);
});

test('security 43: bodies are capped, and odd ones are refused in words', async () => {
  const { ask, used } = await setup();
  const before = used();
  const tooLarge = await ask('/account/profile', {
    body: JSON.stringify({ ...profile, more: 'x'.repeat(65_536) }),
  });
  expect([tooLarge.status, tooLarge.json.error]).toEqual([413, 'BODY_TOO_LARGE']);
  const odd = [
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"name":NaN,"algo":"scrypt"}',
    '{"name":"x","algo":{"toString":"scrypt"}}',
    `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)},"algo":"scrypt"}`,
    '{"__proto__":{"name":"x","algo":"scrypt"}}',
    '{"constructor":{"name":"x"},"algo":"scrypt"}',
  ];
  for (const body of odd) {
    expect((await ask('/account/profile', { body, method: 'POST' })).json.error).toBe('INVALID_BODY');
  }
  expect((await ask('/rental', { body: '{"rig":"7","length":1e999,"profile":"1"}' })).json.error).toBe(
    'INVALID_BODY',
  );
  expect(used()).toBe(before);
});

test('a body without an end is not read beyond the cap', async () => {
  const { desk, key, cookie } = await setup();
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const response = await createHandler(desk.wiring, { POST: createProxyChange })(
    new Request('https://desk.example/api/market/account/profile', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: {
        cookie,
        'x-hashdesk-key': key.apiKey,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-requested-by': 'hashdesk',
      },
    } as RequestInit),
  );
  expect(response.status).toBe(413);
  expect(pulled).toBeLessThan(100);
});

test('a budget that is used up is said at once, with the wait', async () => {
  const { ask, desk, cookie } = await setup({ budget: 3 });
  expect((await ask('/account/balance')).status).toBe(200);
  expect((await ask('/account/profile')).status).toBe(200);
  const refused = await ask('/rental');
  expect([refused.status, refused.json.error]).toEqual([503, 'BUDGET_EXHAUSTED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(55);
  const status = (await desk.ask('/api/status', { cookie })).json.data;
  expect(status).toMatchObject({ environment: 'market', budget: { used: 3, limit: 3, waiting: 0 } });
});

test('security 30: two users at once, and never a byte of one in the answer to the other', async () => {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const users = await Promise.all(
    ['canary-anna', 'canary-bert'].map(async (username) => {
      const key = await market.addAccount({ username });
      await fund(market, key, { amount: username === 'canary-anna' ? '0.11111111' : '0.22222222' });
      await signedCall(key, 'createProfile', { body: { name: `profile of ${username}`, algo: 'scrypt' } });
      return { username, key, cookie: await desk.connect(key) };
    }),
  );
  const marks = [/canary-anna|0\.11111111/, /canary-bert|0\.22222222/];
  const reads = fc.constantFrom('/whoami', '/account/balance', '/account/profile', '/rental', '/rig');
  const plan = fc.array(fc.record({ who: fc.constantFrom(0, 1), path: reads, forget: fc.boolean() }), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(plan, async (calls) => {
      const answers = calls.map(async ({ who, path, forget }) => {
        const { key, cookie } = users[who] ?? { key: { apiKey: '' }, cookie: '' };
        if (forget) await desk.wiring.defaultEnvironment.answers.purge(key.apiKey);
        const { status, text } = await desk.ask(`/api/market${path}`, { cookie, key: key.apiKey });
        expect(status).toBe(200);
        expect(text).not.toMatch(marks[1 - who] ?? /./);
      });
      await Promise.all(answers);
    }),
    { numRuns: 15 },
  );
});
