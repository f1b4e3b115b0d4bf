import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';
import { pageRead } from './page-read.ts';

const market = await startMarket();
afterAll(market.close);

function setup(url = market.url) {
  const desk = startDesk({ url });
  onTestFinished(desk.close);
  return desk;
}

test('a page and a route share what is at hand, and their calls are counted together', async () => {
  const desk = setup();
  const { apiKey, apiSecret } = await market.addAccount();
  const cookie = await desk.connect({ apiKey, apiSecret });
  const used = async () =>
    ((await desk.ask('/api/status', { cookie })).json.data as unknown as DeskStatus).budget.used;
  expect(await used()).toBe(1);
  const answer = await pageRead(desk.wiring, { cookieHeader: cookie, apiKey, name: 'balance', args: {} });
  expect(answer.meta.source).toBe('live');
  expect(await used()).toBe(2);
  const routed = await desk.ask('/api/market/account/balance', { cookie, key: apiKey });
  expect(routed.json).toMatchObject({ data: answer.data, meta: { source: 'cache', asOf: answer.meta.asOf } });
  expect(await used()).toBe(2);
});

test('a page without a key reads what anyone may see', async () => {
  const { wiring } = setup();
  const read = { cookieHeader: null, apiKey: null };
  const { data } = await pageRead(wiring, { ...read, name: 'algorithms', args: {} });
  expect(data.length).toBeGreaterThan(0);
  const balance = pageRead(wiring, { ...read, name: 'balance', args: {} });
  await expect(balance).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
});

test('a page is told what the browser would be told, and the log the reason', async () => {
  const service = await startForeignService((response) =>
    answerJson(response, { success: true, data: 'nonsense' }),
  );
  onTestFinished(service.close);
  const { wiring, logged } = setup(service.url);
  const reading = { cookieHeader: null, apiKey: null, name: 'assets', args: {} } as const;
  await expect(pageRead(wiring, reading)).rejects.toMatchObject({
    name: 'MarketRefusal',
    code: 'UPSTREAM_UNREADABLE',
    details: { status: 502 },
  });
  expect(logged.join('')).toContain('assets');
});

test('security 19: an id of the address bar that could change the path asks nothing', async () => {
  const desk = setup();
  const { apiKey, apiSecret } = await market.addAccount();
  const cookieHeader = await desk.connect({ apiKey, apiSecret });
  const reading = { cookieHeader, apiKey, name: 'rigDetail', args: { params: { id: '../whoami' } } } as const;
  await expect(pageRead(desk.wiring, reading)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { status: 404 },
  });
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(1);
});
