import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import type { DeskOptions } from './desk/desk.ts';
import { startDeskProcess } from './desk/desk-process.ts';
import { answerJson, startForeignService } from './foreign/foreign-service.ts';
import { startWatchedMarket } from './foreign/watched-market.ts';

const LIMIT = 20;
const WHO = { authed: true, userid: '1', username: 'anna', api_key: 'one', api_nonce: '1785585600000000' };
const permission_levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };

/** Starts a desk again and again over the same files. */
function starting(settings: Pick<DeskOptions, 'url' | 'upstreamBudgetPerMinute'>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-killed-desk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return async () => {
    const desk = await startDeskProcess({ ...settings, dataDir });
    onTestFinished(desk.kill);
    return desk;
  };
}

test('a desk that is killed with a change sent finds out after its next start what came of it, and has sent it once', async () => {
  const { market, url, calls, hold } = await startWatchedMarket();
  const start = starting({ url });
  const first = await start();
  const key = await market.addAccount();
  const cookie = await first.connect(key);
  const intent = randomUUID();
  const change = hold((what) => what === 'PUT /account/profile');
  const body = { name: 'main', algo: 'sha256' };
  void first.ask('/api/market/account/profile', { key: key.apiKey, cookie, body, intent });
  await vi.waitFor(() => expect(calls.at(-1)?.what).toBe('PUT /account/profile'), 20_000);
  await first.kill();
  change.letGo();

  const second = await start();
  const order = async () => {
    const { json } = await second.ask(`/api/orders/${intent}`, { key: key.apiKey, cookie });
    return (json.data as unknown as OrderView).state;
  };
  await vi.waitFor(async () => expect(await order()).toBe('confirmed'), { timeout: 20_000, interval: 200 });
  expect(calls.filter(({ what }) => what === 'PUT /account/profile')).toHaveLength(1);
});

test('security 51: a desk that is killed with a full minute knows it when it is started again', async () => {
  const service = await startForeignService((response, { url }) => {
    if (url.includes('/whoami')) answerJson(response, { success: true, data: { ...WHO, permission_levels } });
    // Some are under way when the desk is killed.
    else if (!url.endsWith('7')) answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
  });
  onTestFinished(service.close);
  const start = starting({ url: service.url, upstreamBudgetPerMinute: LIMIT });
  const first = await start();
  const cookies: [key: string, cookie: string][] = [];
  for (const key of ['one', 'two', 'three']) {
    cookies.push([key, await first.connect({ apiKey: key, apiSecret: 'secret' })]);
  }
  const askAll = (desk: typeof first) =>
    cookies.flatMap(([key, cookie]) =>
      Array.from({ length: LIMIT }, (_, rig) => desk.ask(`/api/market/rig/${key}${rig}`, { key, cookie })),
    );
  void askAll(first);
  await vi.waitFor(() => expect(service.requests.length).toBeGreaterThanOrEqual(LIMIT - 5), 20_000);
  await first.kill();

  const second = await start();
  const answers = await Promise.all(askAll(second));
  expect(service.requests.length).toBeLessThanOrEqual(LIMIT);
  const refused = answers.filter(({ json }) => json.error === 'BUDGET_EXHAUSTED');
  expect(refused.length).toBeGreaterThanOrEqual(answers.length - 5);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
