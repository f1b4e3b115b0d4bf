import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cookieOf, startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';
import { signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

function setup({ url = market.url }: { url?: string } = {}) {
  const desk = startDesk({ url });
  onTestFinished(desk.close);
  const attempt = (key: { apiKey: string; apiSecret: string }) =>
    desk.ask('/api/session', {
      body: { environment: 'market', apiKey: key.apiKey, apiSecret: key.apiSecret },
    });
  const read = (cookie: string, { apiKey: key }: { apiKey: string }, path = '/account/balance') =>
    desk.ask(`/api/market${path}`, { cookie, key });
  return { desk, attempt, read };
}

/** A service that says no in its own words to every nonce that is not above the last. */
async function startWith(words: string, last: bigint, lastNonce = '?') {
  let highest = last;
  const service = await startForeignService((response, { headers }) => {
    const nonce = BigInt(String(headers['x-api-nonce']));
    if (nonce <= highest) return answerJson(response, { success: false, error: words }, 401);
    highest = nonce;
    const levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };
    const who = { authed: true, userid: '1', username: 'u', api_key: 'k', api_nonce: lastNonce };
    return answerJson(response, { success: true, data: { ...who, permission_levels: levels } });
  });
  onTestFinished(service.close);
  const digits = () => service.requests.map(({ headers }) => String(headers['x-api-nonce']).length);
  return { ...service, digits };
}

/** Another program's call, with so many digits behind the milliseconds. */
async function useElsewhere(key: TestKey, digits: number): Promise<void> {
  const nonce = `${Date.now()}${'9'.repeat(digits)}`;
  expect((await signedFetch(key, ['GET', '/whoami'], { nonce })).status).toBe(200);
}

test.each([
  ['milliseconds', 0, undefined],
  ['nanoseconds', 6, 9],
  ['22 digits', 9, 12],
] as const)('a key used with %s connects, reads, and goes on after a restart', async (_, digits, scale) => {
  const { desk, attempt, read } = setup();
  const key = await market.addAccount();
  await useElsewhere(key, digits);
  const connected = await attempt(key);
  expect(connected.status, connected.text).toBe(200);
  const cookie = cookieOf(connected);
  expect((await desk.wiring.sessions.open(cookie))?.accounts[0]?.nonceDigits).toBe(scale);
  expect((await read(cookie, key)).status).toBe(200);
  const { desk: restarted } = setup();
  const after = await restarted.ask('/api/market/account/pool', { cookie, key: key.apiKey });
  expect([after.status, after.json.meta?.source]).toEqual([200, 'live']);
});

test('a key that works at once costs one call', async () => {
  const { desk, attempt } = setup();
  await attempt(await market.addAccount());
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(1);
});

test.each(['INVALID_NONCE', 'INVALID_SIGNATURE', 'INVALID_KEY'])(
  'a service that calls a passed nonce %s is asked with finer ones, until one is above',
  async (words) => {
    const service = await startWith(words, BigInt(Date.now()) * 1_000_000n);
    const { attempt } = setup({ url: service.url });
    expect((await attempt({ apiKey: 'k', apiSecret: 's' })).status).toBe(200);
    expect(service.digits()).toEqual([16, 19]);
  },
);

test.each(['1', 'the 22nd of November 2026'])(
  'a service that tells the last nonce as "%s" makes no scale of it: the one that worked is kept',
  async (lastNonce) => {
    const service = await startWith('INVALID_NONCE', BigInt(Date.now()) * 1_000_000n, lastNonce);
    const { desk, attempt } = setup({ url: service.url });
    const cookie = cookieOf(await attempt({ apiKey: 'k', apiSecret: 's' }));
    expect((await desk.wiring.sessions.open(cookie))?.accounts[0]?.nonceDigits).toBe(9);
  },
);

test('a key whose last nonce is beyond all is told what to do, and counts as a failure to connect', async () => {
  const service = await startWith('INVALID_NONCE', 10n ** 30n);
  const { attempt } = setup({ url: service.url });
  const refused = await attempt({ apiKey: 'k', apiSecret: 's' });
  expect([refused.status, refused.json.error]).toEqual([401, 'INVALID_NONCE']);
  expect(refused.json.data?.message).toMatch(/more than 22 digits.*make a key for Hashdesk alone/);
  expect(service.digits()).toEqual([16, 19, 22]);
  for (let at = 0; at < 4; at += 1) await attempt({ apiKey: 'k', apiSecret: 's' });
  expect((await attempt({ apiKey: 'k', apiSecret: 's' })).status).toBe(429);
});

test('whoever guesses at a key that is in use does not raise its nonces for the one who uses it', async () => {
  const { desk, attempt, read } = setup();
  const key = await market.addAccount();
  const cookie = await desk.connect(key);
  expect((await attempt({ apiKey: key.apiKey, apiSecret: 'wrong' })).json.error).toBe('KEY_REFUSED');
  expect((await read(cookie, key)).status).toBe(200);
  // A program that counts in microseconds is still above the last nonce of the desk.
  const nonce = String((Date.now() + 1_000) * 1_000);
  expect((await signedFetch(key, ['GET', '/whoami'], { nonce })).status).toBe(200);
});

test('a key that is already at a finer scale for another session is remembered with it', async () => {
  const { desk, attempt } = setup();
  const key = await market.addAccount();
  await useElsewhere(key, 9);
  const first = await attempt(key);
  const balance = { cookie: cookieOf(first), key: key.apiKey };
  expect((await desk.ask('/api/market/account/balance', balance)).status).toBe(200);
  const second = cookieOf(await attempt(key));
  expect((await desk.wiring.sessions.open(second))?.accounts[0]?.nonceDigits).toBe(12);
});

test('a service that cannot be reached is not asked again at another scale', async () => {
  const service = await startForeignService((response) => response.socket?.resetAndDestroy());
  onTestFinished(service.close);
  const { attempt } = setup({ url: service.url });
  expect((await attempt({ apiKey: 'k', apiSecret: 's' })).json.error).toBe('UPSTREAM_UNREACHABLE');
  expect(service.requests).toHaveLength(1);
});

test.each([
  ['at every scale', 0],
  ['once a nonce is above the last', 2],
])(
  'a service that denies a key in its answer %s is asked at all of them, and the key is refused',
  async (_, nonces) => {
    let asked = 0;
    const who = { authed: false, userid: '', username: '', api_key: 'k', api_nonce: '1' };
    const levels = { permAccount: 'none', permRental: 'none', permRig: 'none' };
    const service = await startForeignService((response) => {
      asked += 1;
      if (asked <= nonces) return answerJson(response, { success: false, error: 'INVALID_NONCE' }, 401);
      return answerJson(response, { success: true, data: { ...who, permission_levels: levels } });
    });
    onTestFinished(service.close);
    const { attempt } = setup({ url: service.url });
    expect((await attempt({ apiKey: 'k', apiSecret: 's' })).json.error).toBe('KEY_REFUSED');
    expect(service.requests).toHaveLength(3);
  },
);
