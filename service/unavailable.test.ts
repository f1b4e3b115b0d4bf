import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createRateLimit } from './http/rate-limit.ts';

test('a market that is stopping answers that it is unavailable, and when to come back', async () => {
  const { ask } = setup({ draining: true });
  for (const path of ['/api/v1/info/assets', '/api/v1/nowhere', '/readyz']) {
    expect(await ask(path), path).toEqual({ status: 503, error: 'UNAVAILABLE', retryAfter: '5', connection: 'close' });
  }
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

test('without its database a market says that it is not ready', async () => {
  const { ask } = setup({ ready: false });
  expect(await ask('/readyz')).toMatchObject({ status: 503, error: 'UNAVAILABLE', retryAfter: '5' });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

function setup({ draining = false, ready = true }) {
  const app = createApp({
    serveRow: () => Promise.reject(new Error('nothing is to be served here')),
    rateLimit: createRateLimit({ limit: 100, nowMs: () => 0 }),
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
    isReady: async () => ready,
    isDraining: () => draining,
  });
  async function ask(path: string) {
    const { status, headers, ...response } = await answerOf(path);
    return { status, error: response.json.error, retryAfter: headers.get('retry-after'), connection: headers.get('connection') };
  }
  async function answerOf(path: string) {
    const response = await app.request(path);
    return { status: response.status, headers: response.headers, json: (await response.json()) as { error?: string } };
  }
  return { ask };
}
