import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createRateLimit } from './http/rate-limit.ts';

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

function setup({ draining = false, ready = true }) {
  const app = createApp({
    serveRow: () => Promise.reject(new Error('nothing is served here')),
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
