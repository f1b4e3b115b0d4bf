import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startMarket } from '#test/market.ts';
import { migratedImage } from '#test/migrated-image.ts';
import { signedFetch } from '#test/signed-fetch.ts';
import { createApp } from './app.ts';
import { answers } from './db/database.ts';
import { profiles } from './db/schema/accounts.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { openMarket } from './open-market.ts';
import { serveMarket } from './serve-market.ts';

test('a market that is stopping answers that it is unavailable, and when to come back', async () => {
  const { ask } = setup({ draining: true });
  for (const path of ['/api/v1/info/assets', '/api/v1/nowhere', '/readyz']) {
    expect(await ask(path), path).toEqual({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' });
  }
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

test('without its database a market is alive and not ready', async () => {
  const { ask } = setup({ ready: false });
  expect(await ask('/readyz')).toEqual({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

test('when its database goes away under it, a request that needs it is told so, and when to come back', async () => {
  const log = pino({ level: 'silent' });
  const place = { memory: await migratedImage() };
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
  await sleep(100);

  const began = performance.now();
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
  expect(performance.now() - began).toBeLessThan(5_000);
});

function setup({ draining = false, ready = true }) {
  const app = createApp({
    serveRow: () => Promise.reject(new Error('nothing is served here')),
    metrics: { observe: () => undefined, expose: async () => ({ contentType: '', text: '' }) },
    rateLimit: createRateLimit({ limit: 100, nowMs: () => 0 }),
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
    isReady: async () => ready,
    isDraining: () => draining,
  });
  async function ask(path: string) {
    const response = await app.request(path);
    const { error } = (await response.json()) as { error?: string };
    return { status: response.status, error, retryAfter: response.headers.get('retry-after') };
  }
  return { ask };
}
