import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { SessionView } from '#lib/contract/desk.ts';
import { cookieOf, startDesk } from '#test/desk/desk.ts';
import { startMarket } from '#test/market/market.ts';

const market = await startMarket();
afterAll(market.close);

function setup(options: Partial<Parameters<typeof startDesk>[0]> = {}) {
  const desk = startDesk({ url: market.url, ...options });
  onTestFinished(desk.close);
  const attempt = (body: object, client = '192.0.2.1') =>
    desk.ask('/api/session', {
      body: { environment: 'market', ...body },
      headers: { 'x-hashdesk-client': client },
    });
  const view = async (cookie?: string) =>
    (await desk.ask('/api/session', { cookie })).json.data as unknown as SessionView;
  return { desk, attempt, view };
}

test('security 38: connecting says who one is and what one may, never the secret', async () => {
  const { desk, attempt, view } = setup();
  const levels = { permAccount: 'read', permRental: 'write', permRig: 'none' } as const;
  const key = await market.addAccount({ username: 'anna', levels });
  const connected = await attempt(key);
  expect(connected.status).toBe(200);
  const known = { environment: 'market', apiKey: key.apiKey, username: 'anna', permission_levels: levels };
  expect(connected.json.data).toEqual({ keys: [known], environments: ['market'] });
  expect(await view(cookieOf(connected))).toEqual({ keys: [known], environments: ['market'] });
  expect(connected.text + desk.logged.join('')).not.toContain(key.apiSecret);
});

test('a key that is connected again has the levels that it has now, and what it may not do costs no call', async () => {
  const { desk, attempt, view } = setup();
  const levels = { permAccount: 'none', permRental: 'write', permRig: 'none' } as const;
  const key = await market.addAccount({ levels });
  desk.wiring.defaultEnvironment.levels.set(key.apiKey, {
    levels: { ...levels, permRental: 'none' },
    asOf: 0,
  });
  const cookie = cookieOf(await attempt(key));
  expect((await view(cookie)).keys.map(({ permission_levels: told }) => told)).toEqual([levels]);
  const before = desk.wiring.defaultEnvironment.budget.usage().used;
  expect((await desk.ask('/api/market/account/balance', { cookie, key: key.apiKey })).status).toBe(403);
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(before);
});

test('nobody is connected at first, and that is no error', async () => {
  const { view } = setup();
  expect(await view()).toEqual({ keys: [], environments: ['market'] });
});

test('a key of a service that is configured no more is not connected, and can be disconnected', async () => {
  const { desk, view } = setup();
  const cookie = await desk.seat({ environment: 'elsewhere' });
  expect((await view(cookie)).keys).toEqual([]);
  const refused = await desk.ask('/api/market/account/balance', { cookie, key: 'seated-key' });
  expect([refused.status, refused.json.error]).toEqual([401, 'NOT_CONNECTED']);
  expect((await desk.ask('/api/session/disconnect', { cookie, body: {} })).status).toBe(200);
});

test('space around a pasted key is no harm', async () => {
  const { attempt } = setup();
  const { apiKey, apiSecret } = await market.addAccount();
  expect((await attempt({ apiKey: ` ${apiKey}\n`, apiSecret: `\t${apiSecret} ` })).status).toBe(200);
});

test('security 40: an unknown key and a wrong secret are answered alike', async () => {
  const { attempt } = setup();
  const { apiKey, apiSecret } = await market.addAccount();
  const wrongSecret = await attempt({ apiKey, apiSecret: 'not the secret'.replaceAll(' ', '-') });
  const unknownKey = await attempt({ apiKey: 'nobody', apiSecret });
  expect(wrongSecret.status).toBe(401);
  expect(wrongSecret.json.error).toBe('KEY_REFUSED');
  expect([unknownKey.status, unknownKey.text]).toEqual([wrongSecret.status, wrongSecret.text]);
  expect([...unknownKey.headers]).toEqual([...wrongSecret.headers]);
});

test('security 40: an unknown key and a wrong secret cost as many calls, also for a key that is in use', async () => {
  const { desk, attempt } = setup();
  const key = await market.addAccount();
  await desk.connect(key);
  const { budget } = desk.wiring.defaultEnvironment;
  for (const refused of [
    { apiKey: key.apiKey, apiSecret: 'wrong' },
    { apiKey: 'nobody', apiSecret: 'wrong' },
  ]) {
    const before = budget.usage().used;
    await attempt(refused);
    expect(budget.usage().used).toBe(before + 3);
  }
});

test('security 40: too many failures from one address, or for one key, must wait; others need not', async () => {
  const { attempt } = setup();
  const key = await market.addAccount();
  for (let at = 0; at < 5; at += 1) {
    expect((await attempt({ apiKey: key.apiKey, apiSecret: 'wrong' })).json.error).toBe('KEY_REFUSED');
  }
  const held = await attempt(key, '192.0.2.2');
  expect([held.status, held.json.error, held.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '1']);
  for (let at = 0; at < 5; at += 1) {
    const { json } = await attempt({ apiKey: `nobody${at}`, apiSecret: 'wrong' });
    expect(json.error).toBe('KEY_REFUSED');
  }
  const other = await market.addAccount();
  expect((await attempt(other)).status).toBe(429);
  expect((await attempt(other, '192.0.2.2')).status).toBe(200);
});

test('security 40: successes and faults of the service are no failures of the one who connects', async () => {
  const { attempt } = setup();
  const key = await market.addAccount();
  for (let at = 0; at < 12; at += 1) expect((await attempt(key)).status).toBe(200);
  const { desk } = setup({ url: 'http://127.0.0.1:1' });
  for (let at = 0; at < 12; at += 1) {
    const refused = await desk.ask('/api/session', { body: { environment: 'market', ...key } });
    expect([refused.status, refused.json.error]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
  }
});

test('security 40: whoever has an IPv6 network is one address', async () => {
  const { attempt } = setup();
  for (let at = 0; at < 10; at += 1) {
    const refused = await attempt({ apiKey: `nobody${at}`, apiSecret: 'wrong' }, `2001:db8:1:2::${at}`);
    expect(refused.json.error).toBe('KEY_REFUSED');
  }
  const key = await market.addAccount();
  expect((await attempt(key, '2001:db8:1:2:3:4:5:6')).json.error).toBe('RATE_LIMITED');
  expect((await attempt(key, '2001:db8:1:3::1')).status).toBe(200);
});

test('security 40: five keys are connected twice in a minute, and one over and over leaves calls to others', async () => {
  const { attempt, desk } = setup({ upstreamBudgetPerMinute: 95 });
  const keys = await Promise.all(Array.from({ length: 5 }, () => market.addAccount()));
  const [own, other] = [await market.addAccount(), await market.addAccount()];
  for (const key of [...keys, ...keys]) expect((await attempt(key)).status).toBe(200);
  const { desk: second, attempt: attemptThere } = setup({ upstreamBudgetPerMinute: 95 });
  const answers = [];
  for (let at = 0; at < 20; at += 1) answers.push(await attemptThere(own, `192.0.2.${at}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
  expect(answers.at(-1)).toMatchObject({ status: 429, json: { error: 'RATE_LIMITED' } });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attemptThere(other, '192.0.2.99')).status).toBe(200);
  const connecting = [desk, second].map(
    ({ wiring }) => wiring.defaultEnvironment.budget.usage().lanes.connect.used,
  );
  expect(connecting).toEqual([10, 12]);
});

test('security 40: whoever tries wrong keys from one address leaves calls for others to connect with', async () => {
  const { attempt } = setup({ upstreamBudgetPerMinute: 95 });
  const wrong = Array.from({ length: 11 }, (_, at) => attempt({ apiKey: `nobody${at}`, apiSecret: 'wrong' }));
  const codes = (await Promise.all(wrong)).map(({ json }) => json.error);
  expect(codes.filter((code) => code === 'KEY_REFUSED')).toHaveLength(4);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
  expect((await attempt(await market.addAccount(), '192.0.2.2')).status).toBe(200);
});

test('security 40: attempts to connect take a fifth of the budget at most', async () => {
  const { attempt, desk } = setup({ upstreamBudgetPerMinute: 30 });
  for (let at = 0; at < 2; at += 1) {
    expect((await attempt({ apiKey: `nobody${at}`, apiSecret: 'wrong' })).json.error).toBe('KEY_REFUSED');
  }
  const held = await attempt(await market.addAccount(), '192.0.2.2');
  expect([held.status, held.json.error]).toEqual([503, 'BUDGET_EXHAUSTED']);
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(6);
});

test.each([
  [{ environment: 'elsewhere', apiKey: 'k', apiSecret: 's' }, 'environment'],
  [{ apiSecret: 's' }, 'apiKey'],
  [{ apiKey: 'k', apiSecret: '' }, 'apiSecret'],
  [{ apiKey: 'k\r\nx-evil: 1', apiSecret: 's' }, 'apiKey'],
  [{ apiKey: 'k'.repeat(129), apiSecret: 's' }, 'apiKey'],
  [{ apiKey: { $ne: 1 }, apiSecret: 's' }, 'apiKey'],
])('%j is refused, naming the field %s', async (body, field) => {
  const { attempt, desk } = setup();
  const refused = await attempt(body);
  expect([refused.status, refused.json.error]).toEqual([400, 'INVALID_BODY']);
  expect(refused.json.data).toMatchObject({ fields: [{ path: field }] });
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(0);
});

test('security 3: connecting and disconnecting want the headers of the desk', async () => {
  const { desk } = setup();
  const key = await market.addAccount();
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'x-requested-by': '' },
    { 'content-type': 'text/plain' },
  ];
  for (const headers of foreign) {
    const body = { environment: 'market', ...key };
    expect((await desk.ask('/api/session', { body, headers })).json.error).toBe('CROSS_SITE');
    expect((await desk.ask('/api/session/disconnect', { body: {}, headers })).json.error).toBe('CROSS_SITE');
  }
});

test('security 10: after disconnecting, the cookie is gone, its copy refused, and what was at hand dropped', async () => {
  const { desk, view } = setup();
  const key = await market.addAccount();
  const cookie = await desk.connect(key);
  await desk.ask('/api/market/account/balance', { cookie, key: key.apiKey });
  const gone = await desk.ask('/api/session/disconnect', { cookie, body: {} });
  expect(gone.json.data).toEqual({ keys: [], environments: ['market'] });
  expect(gone.headers.get('clear-site-data')).toBe('"cache"');
  expect(gone.headers.get('set-cookie')).toBe(
    '__Host-hashdesk=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  );
  expect((await view(cookie)).keys).toEqual([]);
  const refused = await desk.ask('/api/market/account/balance', { cookie, key: key.apiKey });
  expect([refused.status, refused.json.error]).toEqual([401, 'NOT_CONNECTED']);
  const again = await desk.connect(key);
  const fresh = await desk.ask('/api/market/account/balance', { cookie: again, key: key.apiKey });
  expect(fresh.json.meta?.source).toBe('live');
});

test('security 10: where all keys are disconnected at once, what was at hand for each of them is dropped', async () => {
  const { desk } = setup();
  const keys = [await market.addAccount(), await market.addAccount(), await market.addAccount()];
  const connectAll = async () => {
    let cookie = '';
    for (const key of keys) cookie = await desk.connect(key, cookie || undefined);
    return cookie;
  };
  const sources = async (cookie: string) => {
    const asked = keys.map(({ apiKey }) => desk.ask('/api/market/account/balance', { cookie, key: apiKey }));
    return (await Promise.all(asked)).map(({ json }) => json.meta?.source);
  };
  const cookie = await connectAll();
  await sources(cookie);
  expect(await sources(cookie)).toEqual(['cache', 'cache', 'cache']);
  await desk.ask('/api/session/disconnect', { cookie, body: {} });
  expect(await sources(await connectAll())).toEqual(['live', 'live', 'live']);
});

test('a body that names no key by text disconnects none, and is refused with where', async () => {
  const { desk, view } = setup();
  const cookie = await desk.connect(await market.addAccount());
  for (const [body, path] of [
    [{ apiKey: 7 }, 'apiKey'],
    [[], ''],
  ] as const) {
    const refused = await desk.ask('/api/session/disconnect', { cookie, body });
    expect(refused.json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path }] } });
  }
  expect((await view(cookie)).keys).toHaveLength(1);
});

test('disconnecting one key leaves the other, and naming one that is gone changes nothing', async () => {
  const { desk, view } = setup();
  const [first, second] = [await market.addAccount(), await market.addAccount()];
  const both = await desk.connect(second, await desk.connect(first));
  const one = await desk.ask('/api/session/disconnect', { cookie: both, body: { apiKey: second.apiKey } });
  expect(one.headers.get('clear-site-data')).toBeNull();
  expect((await view(cookieOf(one))).keys.map(({ apiKey }) => apiKey)).toEqual([first.apiKey]);
  const same = await desk.ask('/api/session/disconnect', {
    cookie: cookieOf(one),
    body: { apiKey: 'nobody' },
  });
  expect((await view(cookieOf(same))).keys.map(({ apiKey }) => apiKey)).toEqual([first.apiKey]);
  expect((await desk.ask('/api/session/disconnect', { body: {} })).status).toBe(200);
});

test('what was at hand for a key stays where another is disconnected', async () => {
  const { desk } = setup();
  const [first, second] = [await market.addAccount(), await market.addAccount()];
  const both = await desk.connect(second, await desk.connect(first));
  const source = async (cookie: string, { apiKey }: { apiKey: string }) =>
    (await desk.ask('/api/market/account/balance', { cookie, key: apiKey })).json.meta?.source;
  expect([await source(both, first), await source(both, second)]).toEqual(['live', 'live']);
  const one = await desk.ask('/api/session/disconnect', { cookie: both, body: { apiKey: second.apiKey } });
  expect(await source(cookieOf(one), first)).toBe('cache');
  expect(await source(await desk.connect(second), second)).toBe('live');
});

test('security 13: no cookie makes a route fail', async () => {
  const { desk, view } = setup();
  const good = await desk.connect(await market.addAccount());
  for (const cookie of [
    `${good}x`,
    good.slice(0, 99),
    `${good}; ${good}`,
    '__Host-hashdesk=',
    'A'.repeat(9_000),
  ]) {
    expect((await view(cookie)).keys).toEqual([]);
    expect((await desk.ask('/api/market/account/balance', { cookie, key: 'k' })).status).toBe(401);
    expect((await desk.ask('/api/status', { cookie })).status).toBe(401);
    expect((await desk.ask('/api/session/disconnect', { cookie, body: {} })).status).toBe(200);
  }
});
