import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type OrderName, orderNames } from '#lib/contract/desk-orders.ts';
import { endpointNames, endpoints, isRead } from '#lib/contract/endpoints.ts';
import { startDesk } from '#test/desk/desk.ts';
import { confirmed, onlyChanges } from '#test/desk/prepared-order.ts';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';

/** A desk in front of somebody else's server, with a key that may do everything. */
async function setup(answer: ForeignAnswer) {
  const service = await startForeignService(answer);
  const desk = startDesk({ url: service.url });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const cookie = await desk.seat();
  const ask = (path: string, request: Parameters<typeof desk.ask>[1] = {}) =>
    desk.ask(`/api/market${path}`, { key: 'seated-key', cookie, ...request });
  const changes = () => service.requests.filter(({ method }) => method === 'PUT');
  return { service, desk, ask, changes, rent: () => ask('/rental', { body: rental }) };
}

const rental = { rig: '7', length: 24, profile: '1', confirmed: confirmed.rental };

const refuseWith = (code: unknown, status: number): ForeignAnswer => {
  return (response) =>
    answerJson(response, { success: false, error: code, data: { message: 'in its words' } }, status);
};
const page: ForeignAnswer = (response) => response.writeHead(502).end('<h1>nginx</h1>');
const reset: ForeignAnswer = (response) => response.socket?.resetAndDestroy();

const bodies: Partial<Record<string, unknown>> = {
  createProfile: { name: 'x', algo: 'scrypt' },
  setPoolSlot: { host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' },
  createPool: { name: 'x', algo: 'scrypt', host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' },
  createRig: {
    name: 'x',
    type: 'scrypt',
    hash: { hash: 1, type: 'gh' },
    price: { btc: { price: '0.001' } },
    minhours: 3,
    maxhours: 24,
    pool_url: 'stratum+tcp://pool.example:1',
    pool_user: 'u',
    pool_password: 'p',
  },
  updateRig: { name: 'x' },
  createRental: rental,
  extendRental: { length: 3, getcost: true },
};

test.each(endpointNames)(
  'security 20: %s reaches the service under its own method and path',
  async (name) => {
    const answer = refuseWith('NOT_FOUND', 404);
    const { service, ask } = await setup(isRead(name) ? answer : onlyChanges(answer));
    const path = endpoints[name].path.replace('{id}', '7').replace('{priority}', '0');
    await ask(path, isRead(name) ? {} : { body: bodies[name] });
    const { method, url } = service.requests.at(-1) ?? {};
    expect([method, url]).toEqual([endpoints[name].method, `/api/v1${path}`]);
    // Only orders read anything before they are sent.
    if (isRead(name) || !orderNames.includes(name as OrderName)) expect(service.requests).toHaveLength(1);
  },
);

test('security 4: no GET reaches a row that changes something', async () => {
  const { service, desk, ask } = await setup(refuseWith('NOT_FOUND', 404));
  const changing = endpointNames.filter((name) => !isRead(name));
  const pathOf = (name: (typeof changing)[number]) =>
    endpoints[name].path.replace('{id}', '7').replace('{priority}', '0');
  for (const name of changing) await ask(`${pathOf(name)}?name=x`);
  for (const name of changing) await ask(pathOf(name));
  expect(new Set(service.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  service.requests.length = 0;
  const cookie = await desk.seat();
  for (const path of ['/api/slot-swap', '/api/pool-check', '/api/session/disconnect']) {
    const { status, headers } = await desk.ask(path, { cookie, key: 'seated-key' });
    expect([path, status, headers.get('allow')]).toEqual([path, 405, 'POST']);
  }
  expect(service.requests).toEqual([]);
});

const hostilePaths = [
  '/rig/..%2Frental',
  '/rig/%2e%2e%2frental',
  '/rig/..',
  '/rig/7%00',
  '/rig/7%3Fx=1',
  '/rig/7%23x',
  '/rig/7%5C..%5Crental',
  '/rig/%252e%252e',
  '/rig/7%252Fgraph',
  '/rig/7;x=1',
  '/rig/7/graph/',
  '/rig//7',
  '//rig',
  '/rig/',
  '/',
  '',
  '/rig/7/../../../../admin',
  '/../session/x',
  '/api/v1/whoami',
  '/RIG',
  '/rig%2Fmine',
  '/wh%6Fami',
  `/rig/${'7'.repeat(65)}`,
  '/rig/%EF%BC%97',
  '/rig/７',
  '/rig/7@evil.example',
  '/rig/http:%2F%2Fevil.example',
  '/constructor',
  '/rig/__proto__/graph/x',
];

test.each(hostilePaths)('security 19: the service sees nothing of "%s"', async (path) => {
  const { service, ask } = await setup(refuseWith('NOT_FOUND', 404));
  const read = await ask(path);
  const change = await ask(path, { body: {} });
  expect([400, 404, 405]).toContain(read.status);
  expect([400, 404, 405]).toContain(change.status);
  expect(service.requests).toEqual([]);
});

test('security 19: dot segments are gone before the path is looked at: what is left is a row or nothing', async () => {
  const { service, ask } = await setup(refuseWith('NOT_FOUND', 404));
  await ask('/rig/%2e%2e/rental');
  await ask('/rig/../../../api/market/rental');
  await ask('/%2e%2e/%2e%2e/api/v1/admin');
  expect(service.requests.map(({ url }) => url)).toEqual(['/api/v1/rental', '/api/v1/rental']);
});

test('security 19: of a thousand generated ids the service sees only those that are ids', async () => {
  const { service, ask } = await setup(refuseWith('NOT_FOUND', 404));
  const hostile = fc.stringMatching(/^[a-z0-9./\\%?#;:@&=+$!*'(),~^|<>"`{}[\] _-]{1,30}$/);
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostile, fc.string(), fc.webPath()), async (id) => {
      await ask(`/rig/${id}`);
      for (const { url } of service.requests.splice(0)) {
        expect(url).toMatch(
          /^\/api\/v1\/rig(\/[A-Za-z0-9_-]{1,64}(\/graph)?)?(\?[a-z]+=[\w%+.-]*(&[a-z]+=[\w%+.-]*)*)?$/,
        );
      }
    }),
    { numRuns: 1_000 },
  );
});

test("security 22: nothing of the browser's headers reaches the service", async () => {
  const { service, ask } = await setup(refuseWith('NOT_FOUND', 404));
  await ask('/rig/7', {
    headers: {
      authorization: 'Bearer x',
      'x-api-key': 'other',
      'x-api-sign': 'other',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'evil.example',
      'x-hashdesk-client': '192.0.2.1',
      forwarded: 'for=192.0.2.1',
      'user-agent': 'browser',
      referer: 'https://desk.example/',
      te: 'trailers',
      'accept-language': 'de',
    },
  });
  const headers = service.requests[0]?.headers;
  expect(Object.keys(headers ?? {}).sort()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', 'x-api-key', 'x-api-nonce', 'x-api-sign'].sort(),
  );
  expect(headers?.['x-api-key']).toBe('seated-key');
});

test("security 23: nothing of the service's headers reaches the browser", async () => {
  const { ask } = await setup((response) => {
    response.writeHead(200, {
      'set-cookie': 'evil=1',
      location: 'https://evil.example',
      'content-security-policy': "default-src 'none'",
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=9999',
      server: 'nginx',
    });
    response.end('{"success":true,"data":[]}');
  });
  const { status, headers } = await ask('/account/pool');
  expect(status).toBe(200);
  expect([...headers.keys()].sort()).toEqual(['cache-control', 'content-type', 'vary']);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each<[string, ForeignAnswer]>([
  ['an HTML page', (response) => response.end('<h1>Welcome</h1>')],
  ['cut JSON', (response) => response.end('{"success":tr')],
  ['another shape', (response) => answerJson(response, { success: true, data: { records: 'none' } })],
  ['a redirect', (response) => response.writeHead(301, { location: '/' }).end()],
])(
  'a read answered with %s is UPSTREAM_UNREADABLE, and the reason stands in the log only',
  async (_, answer) => {
    const { ask, desk } = await setup(answer);
    const refused = await ask('/rig');
    expect([refused.status, refused.json.error]).toEqual([502, 'UPSTREAM_UNREADABLE']);
    expect(refused.json.data?.message).toBe("the market's answer is not what its specification says");
    expect(desk.logged.join('')).toContain('MarketUnreadable');
  },
);

test('a read whose answer is longer than is read of one says so, with the limit', async () => {
  const { ask } = await setup((response) => response.end(' '.repeat(8 * 1024 * 1024 + 1)));
  const { status, json } = await ask('/account/pool');
  expect([status, json.error, json.data?.message]).toEqual([
    502,
    'UPSTREAM_UNREADABLE',
    "the market's answer is longer than 8 MiB, and more is not read",
  ]);
});

test.each([502, 503, 504, 522])(
  'a read that is answered by what stands before the service, with HTTP %d, is UNAVAILABLE',
  async (status) => {
    const { ask } = await setup((response) =>
      response.writeHead(status, { 'retry-after': '17' }).end('<h1>Bad Gateway</h1>'),
    );
    const refused = await ask('/rig');
    expect([refused.status, refused.json.error]).toEqual([status, 'UNAVAILABLE']);
    expect(refused.json.data?.message).toBe('the market is not available right now');
    expect(refused.headers.get('retry-after')).toBe('17');
  },
);

test('a read without an answer is UPSTREAM_UNREACHABLE', async () => {
  const { ask } = await setup(reset);
  const refused = await ask('/rig');
  expect([refused.status, refused.json.error]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
});

test('a service that takes no more calls is UPSTREAM_RATE_LIMITED with the wait', async () => {
  const { ask } = await setup((response) => response.writeHead(429, { 'retry-after': '17' }).end('{}'));
  const refused = await ask('/rig');
  expect([refused.status, refused.json.error]).toEqual([503, 'UPSTREAM_RATE_LIMITED']);
  expect(refused.headers.get('retry-after')).toBe('17');
});

test.each<[string, ForeignAnswer]>([
  ['a reset', reset],
  ['an HTML page', page],
  ['cut JSON', (response) => response.end('{"success":tr')],
  ['an internal fault', refuseWith('INTERNAL', 500)],
  ['an internal fault under HTTP 200', refuseWith('INTERNAL', 200)],
  ['a redirect', (response) => response.writeHead(301, { location: '/' }).end()],
])('a rental answered with %s is unconfirmed, said plainly, and sent once', async (_, answer) => {
  const { changes, rent, ask } = await setup(onlyChanges(answer));
  const unknown = await rent();
  expect([unknown.status, unknown.json.error]).toEqual([202, 'UNCONFIRMED']);
  expect(unknown.json.data?.message).toBe(
    'sent, but no answer says what came of it: the desk is looking whether it went through',
  );
  const slot = await ask('/account/profile/7/0', { body: bodies.setPoolSlot });
  expect([slot.status, slot.json.data?.message]).toEqual([
    202,
    'sent, but no answer says what came of it: look at your pool profiles before trying again',
  ]);
  expect(changes().map(({ url }) => url)).toEqual(['/api/v1/rental', '/api/v1/account/profile/7/0']);
});

test('a rental that could not be sent is UPSTREAM_UNREACHABLE: nothing happened', async () => {
  const { service, rent } = await setup(reset);
  await service.close();
  const refused = await rent();
  expect([refused.status, refused.json.error]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
});

test('a cost that was only asked for is never unconfirmed', async () => {
  const { ask } = await setup(reset);
  const refused = await ask('/rental/7/extend', { body: { length: 3, getcost: true } });
  expect(refused.json.error).toBe('UPSTREAM_UNREACHABLE');
  const { ask: extend } = await setup(onlyChanges(reset));
  const body = { length: 3, confirmed: confirmed.extension };
  expect((await extend('/rental/7/extend', { body })).json.error).toBe('UNCONFIRMED');
});

test('a rental that was refused is refused, and sent once', async () => {
  const { changes, rent } = await setup(onlyChanges(refuseWith('RIG_NOT_AVAILABLE', 409)));
  const refused = await rent();
  expect([refused.status, refused.json.error, refused.json.data?.message]).toEqual([
    409,
    'RIG_NOT_AVAILABLE',
    'in its words',
  ]);
  expect(changes()).toHaveLength(1);
});

test('a change overtakes a read that hangs', async () => {
  let hung = false;
  const { ask, service } = await setup((response, { method }) => {
    if (method === 'PUT') return answerJson(response, { success: false, error: 'OUT_OF_LUCK' }, 409);
    if (hung) return answerJson(response, { success: true, data: [] });
    hung = true;
  });
  const read = ask('/account/pool');
  await expect.poll(() => service.requests.length).toBe(1);
  expect((await ask('/rig/7', { body: { name: 'x' } })).json.error).toBe('REFUSED');
  expect((await read).status).toBe(200);
  const nonces = service.requests.map(({ headers }) => BigInt(String(headers['x-api-nonce'])));
  expect(service.requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  expect(nonces).toEqual([...nonces].sort((a, b) => (a < b ? -1 : 1)));
});

test.each([
  ['OUT_OF_LUCK', 200, [409, 'REFUSED']],
  ['OUT_OF_LUCK', 418, [418, 'REFUSED']],
  ['NOT_CONNECTED', 401, [401, 'REFUSED']],
  ['KEY_CHANGED', 409, [409, 'REFUSED']],
  ['BUDGET_EXHAUSTED', 503, [503, 'REFUSED']],
  ['RATE_LIMITED', 200, [503, 'UPSTREAM_RATE_LIMITED']],
  ['the rig is gone', 200, [409, 'REFUSED']],
  ['constructor', 200, [409, 'REFUSED']],
  [{ code: 7 }, 400, [400, 'REFUSED']],
])(
  'a code that is none of the contract, or means more there, %j with HTTP %d, is told as %j',
  async (code, given, expected) => {
    const { ask } = await setup(refuseWith(code, given));
    const { status, json, headers } = await ask('/rig');
    expect([status, json.error]).toEqual(expected);
    if (expected[1] === 'REFUSED') expect(json.data?.message).toBe('in its words');
    else expect(headers.get('retry-after')).toBe('10');
  },
);

test.each(['UNCONFIRMED', 'TERMS_CHANGED', 'ORDER_PENDING', 'BUDGET_EXHAUSTED'])(
  "a rental that a service refuses with %s, which is the desk's own to say, is refused",
  async (code) => {
    const data = { message: 'in its words', intent: 'another', terms: { confirmed: {} } };
    const answer: ForeignAnswer = (response) =>
      answerJson(response, { success: false, error: code, data }, 409);
    const { ask, desk, rent } = await setup(onlyChanges(answer));
    const refused = await rent();
    expect([refused.status, refused.json.error]).toEqual([409, 'REFUSED']);
    expect(refused.json.data).toEqual({ message: 'in its words' });
    const slot = await ask('/account/profile/7/0', { body: bodies.setPoolSlot });
    expect([slot.status, slot.json.error]).toEqual([409, 'REFUSED']);
    const orders = await desk.ask('/api/orders', { key: 'seated-key', cookie: await desk.seat() });
    expect(orders.json.data).toMatchObject([{ state: 'refused', refusal: { error: 'REFUSED' } }]);
  },
);

test('security 1: a foreign page gets 403, and the service sees nothing', async () => {
  const { service, ask } = await setup(refuseWith('NOT_FOUND', 404));
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site };
    expect((await ask('/rig', { headers })).json.error).toBe('CROSS_SITE');
    const change = await ask('/rental', { headers, body: rental });
    expect([change.status, change.json.error]).toEqual([403, 'CROSS_SITE']);
  }
  expect(service.requests).toEqual([]);
});

test('a change that was not made is refused, though the answer is a success that says so', async () => {
  const denied = { success: true, data: { id: '7', success: false, message: 'not this pool' } };
  const { ask } = await setup((response) => answerJson(response, denied));
  const slot = await ask('/account/profile/7/0', { body: bodies.setPoolSlot });
  expect([slot.status, slot.json.error]).toEqual([409, 'REFUSED']);
  expect(slot.json.data).toMatchObject({ message: 'not this pool' });
});
