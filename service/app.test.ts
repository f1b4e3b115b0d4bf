import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { nextNonce, plainFetch, signedCall, signedFetch } from '#test/market/signed-fetch.ts';
import { createLog } from './http/log.ts';

const market = await startMarket();
afterAll(market.close);
const key = await market.addAccount();
const rigId = await addRig(market, await market.addAccount());

const pool = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig', pass: 'x' };

test('the checks come in their order: what comes first is said, whatever else is wrong', async () => {
  const strict = await startMarket({ rateLimitPerMinute: 9 });
  const reader = await strict.addAccount({ levels: { permAccount: 'read' } });
  const writer = await strict.addKey(reader, {});
  const slot = '/account/profile/x/9';
  const body = { nonsense: true };
  const wrong = { ...reader, apiSecret: 'wrong' };
  const codes = [
    await plainFetch(strict.url, ['POST', '/nowhere'], { body }),
    await plainFetch(strict.url, ['POST', slot], { body }),
    await plainFetch(strict.url, ['PUT', slot], { body }),
    await signedFetch(wrong, ['PUT', slot], { body, nonce: 'no number' }),
    await signedFetch(reader, ['PUT', slot], { body, nonce: 'no number' }),
    await signedFetch(reader, ['PUT', slot], { body }),
    await signedFetch(writer, ['PUT', slot], { body }),
    await signedFetch(writer, ['PUT', '/account/profile/7/0'], { body }),
    await signedFetch(writer, ['PUT', '/account/profile/7/0'], { body: pool }),
    await signedFetch(wrong, ['POST', '/nowhere'], { body }),
  ];
  expect(codes.map(({ status, json }) => `${status} ${json.error}`)).toEqual([
    '404 NOT_FOUND',
    '405 METHOD_NOT_ALLOWED',
    '401 INVALID_KEY',
    '401 INVALID_SIGNATURE',
    '401 INVALID_NONCE',
    '403 PERMISSION_DENIED',
    '404 NOT_FOUND',
    '400 INVALID_BODY',
    '404 NOT_FOUND',
    '429 RATE_LIMITED',
  ]);
  await strict.close();
});

test('an id that is none is told before a query out of shape, and that before a rig that is not there', async () => {
  const graph = async (path: string, query: string) => {
    const { status, json } = await signedFetch(key, ['GET', path], { query });
    return `${status} ${json.error}`;
  };
  expect(await graph('/rig/seven/graph', 'hours=0')).toBe('404 NOT_FOUND');
  expect(await graph('/rig/999999/graph', 'hours=0')).toBe('400 INVALID_QUERY');
  expect(await graph('/rig/999999/graph', 'hours=1')).toBe('404 NOT_FOUND');
});

test('over the limit: 429 with when to come back, for one minute and not longer', async () => {
  const strict = await startMarket({ rateLimitPerMinute: 2 });
  const ask = () => plainFetch(strict.url, ['GET', '/info/assets']);
  const first = await ask();
  const reset = String(strict.clock.nowUnix() + 60);
  expect(limitHeaders(first)).toEqual({ limit: '2', remaining: '1', reset, retry: null });
  await ask();
  strict.clock.advance(50);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, json: { success: false, error: 'RATE_LIMITED' } });
  expect(limitHeaders(refused)).toEqual({ limit: '2', remaining: '0', reset, retry: '10' });
  strict.clock.advance(10);
  expect((await ask()).status).toBe(200);
  await strict.close();
});

test('behind a trusted proxy each client has its own limit, and cannot write itself another', async () => {
  const strict = await startMarket({ rateLimitPerMinute: 1, trustedProxies: 1 });
  const from = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await plainFetch(strict.url, ['GET', '/info/assets'], { headers })).status;
  };
  expect(await from('192.0.2.1')).toBe(200);
  expect(await from('192.0.2.2')).toBe(200);
  expect(await from('198.51.100.7, 192.0.2.1')).toBe(429);
  expect(await from('abcd:abcd:abcd:abcd:abcd:abcd:192.168.158.190%x')).toBe(200);
  expect(await from('abcd:abcd:abcd:abcd:abcd:abcd:192.168.158.190%y')).toBe(429);
  await strict.close();
});

test('every refusal is compact JSON with success first, and so is every 404 outside the table', async () => {
  const answers = [
    await plainFetch(market.url, ['GET', '/nowhere']),
    await plainFetch(market.url, ['DELETE', '/rig/7']),
    await plainFetch(market.url, ['PUT', '/account/profile'], { body: '{' }),
    await plainFetch(market.url, ['GET', '/rig/../info/assets']),
    await plainFetch(market.url, ['GET', '/rig/%2e%2e/info/assets']),
    await plainFetch(market.url, ['GET', '/info/./assets']),
    await plainFetch(market.url, ['GET', '/rig\\7']),
  ];
  for (const { text, headers } of answers) {
    expect(text).toMatch(/^\{"success":false,"error":"[A-Z_]+","data":\{"message":"[^"]+"\}\}$/);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('x-powered-by')).toBeNull();
  }
  const outside = await fetch(`${market.url}/favicon.ico`);
  expect(await outside.json()).toMatchObject({ success: false, error: 'NOT_FOUND' });
  expect((await plainFetch(market.url, ['DELETE', '/rig/7'])).headers.get('allow')).toBe('GET, HEAD, PUT');
  expect((await plainFetch(market.url, ['GET', '/account/profile/7/0'])).headers.get('allow')).toBe('PUT');
  expect((await plainFetch(market.url, ['OPTIONS', '/info/assets'])).headers.get('allow')).toBe('GET, HEAD');
});

test('our own fault is INTERNAL with a request id and nothing else, and the log has the rest', async () => {
  const lines: string[] = [];
  const broken = await startMarket({ log: createLog('info', { write: (line) => lines.push(line) }) });
  const caller = await broken.addAccount();
  await broken.db.execute(sql`DROP TABLE profile_slots, profiles CASCADE`);
  const { status, text, json } = await signedFetch(caller, ['GET', '/account/profile']);
  expect(status).toBe(500);
  expect(text).toMatch(
    /^\{"success":false,"error":"INTERNAL","data":\{"message":"request [0-9a-f-]{36}"\}\}$/,
  );
  const failed = lines.find((line) => line.includes('"failed"'));
  expect(failed).toContain(json.data.message?.replace('request ', ''));
  expect(failed).toContain('profiles');
  await broken.close();
});

test('each answer names its request as its line in the log does, and never in the words of the client', async () => {
  const lines: string[] = [];
  const loggedMarket = await startMarket({ log: createLog('info', { write: (line) => lines.push(line) }) });
  const headers = { 'x-request-id': 'mine' };
  const answers = [
    await plainFetch(loggedMarket.url, ['GET', '/info/assets'], { headers }),
    await plainFetch(loggedMarket.url, ['GET', '/nowhere'], { headers }),
  ];
  await loggedMarket.close();
  const told = lines.map((line) => JSON.parse(line));
  expect(answers.map((each) => each.headers.get('x-request-id'))).toEqual(told.map((each) => each.requestId));
  expect(told).toMatchObject([
    { endpoint: 'assets', status: 200 },
    { endpoint: 'none', status: 404, code: 'NOT_FOUND' },
  ]);
  expect(lines.join('')).not.toContain('mine');
});

test('no secret, signature, password or query is in the log, whatever the outcome', async () => {
  const lines: string[] = [];
  const logged = await startMarket({ log: createLog('trace', { write: (line) => lines.push(line) }) });
  const caller = await logged.addAccount();
  const profile = await signedCall(caller, 'createProfile', { body: { name: 'main', algo: 'scrypt' } });
  const slot = `/account/profile/${profile.id}/0`;
  const canary = 'canary-9c3b6ac1';
  const query = { host: pool.host, user: canary, pass: canary };
  const nonces = Array.from({ length: 5 }, nextNonce);
  const outcomes = [
    await signedFetch(caller, ['PUT', slot], { query, nonce: nonces[0] ?? '' }),
    await signedFetch(caller, ['PUT', slot], { body: { ...query, host: canary }, nonce: nonces[1] ?? '' }),
    await signedFetch({ ...caller, apiSecret: canary }, ['PUT', slot], { query, nonce: nonces[2] ?? '' }),
    await signedFetch(caller, ['GET', `/nowhere/${canary}`], { query }),
  ];
  await logged.db.execute(sql`ALTER TABLE profile_slots DROP COLUMN pass`);
  outcomes.push(await signedFetch(caller, ['PUT', slot], { body: query, nonce: nonces[3] ?? '' }));
  expect(outcomes.map(({ status }) => status)).toEqual([200, 400, 401, 404, 500]);
  await logged.close();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(5);
  for (const secret of [canary, caller.apiSecret, ...nonces]) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/[0-9a-f]{40}/);
});

test('one trailing slash is accepted and either spelling may be signed; repeated slashes collapse', async () => {
  const status = async (path: string, signedPath: string) =>
    (await signedFetch(key, ['GET', path], { signedPath })).status;
  expect(await status('/whoami/', '/whoami')).toBe(200);
  expect(await status('/whoami/', '/whoami/')).toBe(200);
  expect(await status('/whoami', '/whoami/')).toBe(401);
  expect(await status('//account///balance', '/account/balance')).toBe(200);
  expect(await status(`/rig/${rigId}//`, `/rig/${rigId}`)).toBe(200);
  expect(await status('/whoami', '/whoami?x=1')).toBe(401);
  expect((await fetch(`${market.url}//api/v1//info/assets/`)).status).toBe(200);
});

test('hostile ids are no ids: not found, before anything is asked of the database', async () => {
  const hostile = [
    '..%2Faccount%2Fbalance',
    '%00',
    '1%3Fx',
    '%31',
    ';',
    "1'--",
    '-1',
    '1.0',
    '0x1',
    '9'.repeat(19),
  ];
  for (const id of hostile) {
    const answer = await signedFetch(key, ['GET', `/rig/${id}`]);
    expect(answer, id).toMatchObject({ status: 404, json: { error: 'NOT_FOUND' } });
  }
});

test('HEAD answers like GET without a body', async () => {
  const head = await signedFetch(key, ['HEAD', `/rig/${rigId}`]);
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers.get('content-type')).toBe('application/json');
  expect(await signedFetch(key, ['HEAD', '/rig/999999'])).toMatchObject({ status: 404, text: '' });
});

test('signed answers are not stored by anyone, refusals neither', async () => {
  for (const path of ['/whoami', '/rig', '/nowhere']) {
    expect((await signedFetch(key, ['GET', path])).headers.get('cache-control')).toBe('no-store');
  }
});

test('/info needs no headers and ignores those that come, wrong ones too', async () => {
  const headers = { 'x-api-key': 'nobody', 'x-api-nonce': 'no number', 'x-api-sign': 'wrong' };
  for (const path of ['/info/assets', '/info/algorithms']) {
    expect((await plainFetch(market.url, ['GET', path])).status).toBe(200);
    expect((await plainFetch(market.url, ['GET', path], { headers })).status).toBe(200);
  }
});

test('the page and the document are for anybody, and count against the limit as all else does', async () => {
  const strict = await startMarket({ rateLimitPerMinute: 2 });
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`${strict.url}${path}`, { method });
    return [status, headers.get('content-type')];
  };
  expect(await ask('/')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await ask('/openapi.json')).toEqual([200, 'application/json']);
  expect(await ask('/')).toEqual([429, 'application/json']);
  strict.clock.advance(60);
  expect(await ask('/', 'HEAD')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await ask('/', 'POST')).toEqual([404, 'application/json']);
  await strict.close();
});

test('liveness and readiness are told outside the API, without counting against a limit', async () => {
  const strict = await startMarket({ rateLimitPerMinute: 1 });
  for (const path of ['/healthz', '/readyz', '/healthz', '/readyz']) {
    const response = await fetch(`${strict.url}${path}`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, data: expect.anything() },
    ]);
  }
  await strict.close();
});

function limitHeaders({ headers }: { headers: Headers }) {
  return {
    limit: headers.get('x-ratelimit-limit'),
    remaining: headers.get('x-ratelimit-remaining'),
    reset: headers.get('x-ratelimit-reset'),
    retry: headers.get('retry-after'),
  };
}
