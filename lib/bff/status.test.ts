import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';

const market = await startMarket();
afterAll(market.close);

async function setup() {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const { apiKey, ...key } = await market.addAccount();
  const cookie = await desk.connect({ apiKey, ...key });
  const ask = (path: string) => desk.ask(path, { cookie, key: apiKey });
  return {
    desk,
    cookie,
    ask,
    status: async () => (await ask('/api/status')).json.data as unknown as DeskStatus,
  };
}

test('security 18: what the desk does at the service is told to who is connected, and to nobody else', async () => {
  const { desk, cookie } = await setup();
  expect((await desk.ask('/api/status')).json.error).toBe('NOT_CONNECTED');
  expect((await desk.ask('/api/status')).text).not.toContain('version');
  expect((await desk.ask('/api/status', { cookie, key: 'another' })).json.error).toBe('KEY_CHANGED');
  expect((await desk.ask('/api/status', { cookie })).json.data).toMatchObject({ environment: 'market' });
});

test('calls, answers that needed none, and how the service answers are counted', async () => {
  const { ask, status } = await setup();
  expect(await status()).toMatchObject({
    budget: { used: 1, waiting: 0, lanes: { connect: { used: 1 } } },
    changesAMinute: expect.any(Number),
    cache: { hits: 0, answers: 0 },
    upstream: { state: 'answering' },
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  for (let time = 0; time < 4; time += 1) await ask('/api/market/account/balance');
  const { budget, cache, upstream, timeline, startedAt } = await status();
  expect(budget).toMatchObject({ used: 2, lanes: { open: { used: 1, waiting: 0 } } });
  expect(cache).toEqual({ hits: 3, answers: 4 });
  expect(timeline.open.reduce((sum, calls) => sum + calls, 0)).toBe(1);
  expect(startedAt).toBeLessThan(Date.now());
  expect(upstream.since).toBeLessThanOrEqual(Date.now());
  expect(upstream.latency?.p95).toBeGreaterThanOrEqual(upstream.latency?.p50 ?? Number.NaN);
});

test('another program that uses the key is told to who has that key, and of that key only', async () => {
  const service = await startForeignService((response) =>
    answerJson(response, { success: false, error: 'INVALID_NONCE' }, 401),
  );
  onTestFinished(service.close);
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const statusOf = async (apiKey: string) => {
    const cookie = await desk.seat({ apiKey });
    return (await desk.ask('/api/status', { cookie, key: apiKey })).json.data as unknown as DeskStatus;
  };
  const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
  const before = Date.now();
  for (const path of ['/account/pool', '/account/profile']) await desk.ask(`/api/market${path}`, signedIn);
  expect((await statusOf('seated-key')).otherProgramSince).toBeGreaterThanOrEqual(before);
  expect((await statusOf('another-key')).otherProgramSince).toBeUndefined();
});
