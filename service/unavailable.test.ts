import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { isNotNull } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { freshPlace } from '#test/market/fresh-place.ts';
import { startMarket } from '#test/market/market.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { createApp } from './app.ts';
import { answers } from './db/database.ts';
import { apiKeys, profiles } from './db/schema/accounts.ts';
import { createLog } from './http/log.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRequestMetrics } from './metrics/request-metrics.ts';
import { openMarket } from './open-market.ts';
import { serveMarket } from './serve-market.ts';

const silent = pino({ level: 'silent' });

test('a market that is stopping answers that it is unavailable, and when to come back', async () => {
  const { ask } = setup({ draining: true });
  for (const path of ['/api/v1/info/assets', '/api/v1/nowhere', '/readyz', '/', '/openapi.json']) {
    expect(await ask(path), path).toEqual({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' });
  }
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

test('without its database a market is alive and not ready', async () => {
  const { ask } = setup({ isReady: async () => false });
  expect(await ask('/readyz')).toEqual({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

test.each([
  ['ended the connection', 'Connection terminated unexpectedly', 'without its database'],
  ['had none free for too long', 'timeout exceeded when trying to connect', 'busy with other requests'],
])(
  'of a database that is there and %s nothing was asked, and whoever asks may come back',
  async (_, reason, told) => {
    const { app } = setup({ failure: new Error('Failed query: select 1', { cause: new Error(reason) }) });
    const response = await app.request('/api/v1/info/assets', {}, {});
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({
      error: 'UNAVAILABLE',
      data: { message: expect.stringContaining(told) },
    });
  },
);

test('a database that hangs is away: who asks is told within seconds, and all who ask cost it one question', async () => {
  let questions = 0;
  const { ask } = setup({
    isReady: () => {
      questions += 1;
      return new Promise(() => undefined);
    },
  });
  const told = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  for (const each of told) expect(each).toEqual({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' });
  expect(questions).toBe(1);
});

test('what watches the market does not fill its log, and that a market is not ready is in it', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const ready = setup({ log });
  for (const path of ['/healthz', '/readyz']) await ready.ask(path);
  expect(lines).toEqual([]);
  await setup({ log, isReady: async () => false }).ask('/readyz');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 503, code: 'UNAVAILABLE' }]);
});

test('when its database goes away under it, a request that needs it is told so, and when to come back', async () => {
  const log = pino({ level: 'silent' });
  const place = await freshPlace();
  const open = await openMarket({
    place,
    sealKeys: ['a seal key for tests of 32 bytes or more'],
    feeRate: '0.03',
  });
  const listening = { host: '127.0.0.1', port: 0 };
  const served = await serveMarket(open, { ...listening, rateLimitPerMinute: 100, trustedProxies: 0, log });
  const ask = async (path: string) => {
    const response = await fetch(`${served.url}${path}`);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  expect(await ask('/api/v1/info/algorithms')).toMatchObject({ status: 200 });
  await open.close();
  expect(await ask('/api/v1/info/algorithms')).toEqual({
    status: 503,
    retryAfter: '5',
    text: expect.stringContaining('"error":"UNAVAILABLE"'),
  });
  expect(await ask('/api/v1/nowhere')).toMatchObject({ status: 404 });
  await served.close().catch(() => 'the database was closed before');
});

test('a market that is told to stop answers what it accepted, then ends its work, and last its database', async () => {
  const storedAtTheEndOfWork: number[] = [];
  async function stop() {
    storedAtTheEndOfWork.push(await market.db.$count(profiles));
  }
  const market = await startMarket({ work: () => [{ stop }] });
  const key = await market.addAccount();
  const body = new Readable({ read: () => undefined });
  const headers = { 'content-type': 'application/json' };
  const accepted = signedFetch(key, ['PUT', '/account/profile'], { body, headers });
  body.push('{"name":"main",');
  // Its nonce is taken: it was accepted, and its body is waited for.
  await expect.poll(() => market.db.$count(apiKeys, isNotNull(apiKeys.lastNonce))).toBe(1);

  const closing = market.close();
  const { hostname, port } = new URL(market.url);
  await expect(once(connect(Number(port), hostname), 'connect')).rejects.toThrow('ECONNREFUSED');
  expect(storedAtTheEndOfWork).toEqual([]);
  body.push('"algo":"scrypt"}');
  body.push(null);
  expect(await accepted).toMatchObject({ status: 200, json: { data: { name: 'main' } } });
  await closing;
  expect(storedAtTheEndOfWork).toEqual([1]);
  expect(await answers(market.db)).toBe(false);
});

interface AppOptions {
  draining?: boolean;
  isReady?: () => Promise<boolean>;
  log?: Logger;
  /** What serving a request comes to. */
  failure?: Error;
}

const nothingServed = new Error('nothing is served here');

function setup({
  draining = false,
  isReady = async () => true,
  log = silent,
  failure = nothingServed,
}: AppOptions) {
  const app = createApp({
    serveRow: () => Promise.reject(failure),
    metrics: createRequestMetrics(new Registry()),
    rateLimit: createRateLimit({ limit: 100, nowMs: () => 0, log: pino({ level: 'silent' }) }),
    trustedProxies: 0,
    log,
    isReady,
    isDraining: () => draining,
  });
  async function ask(path: string) {
    const response = await app.request(path);
    const { error } = (await response.json()) as { error?: string };
    return { status: response.status, error, retryAfter: response.headers.get('retry-after') };
  }
  return { ask, app };
}
