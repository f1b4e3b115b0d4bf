import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';
import { pageRead } from './page-read.ts';

const market = await startMarket();
afterAll(market.close);

const ALGORITHMS = '/api/market/info/algorithms';
const pressed = { headers: { 'x-hashdesk-asking': 'now' } };

test('visitors see the algorithms without a key, and together cost one call', async () => {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const page = await pageRead(desk.wiring, {
    cookieHeader: null,
    apiKey: null,
    name: 'algorithms',
    args: {},
  });
  expect(page.data.length).toBeGreaterThan(0);
  const answers = await Promise.all([1, 2, 3, 4].map(() => desk.ask(ALGORITHMS, pressed)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(1);
});

test('a press of a visitor does not make what is fresh be asked again', async () => {
  let nowMs = 1_785_585_600_000;
  const desk = startDesk({ url: market.url, now: () => nowMs });
  onTestFinished(desk.close);
  await desk.ask(ALGORITHMS);
  nowMs += 30_000;
  await desk.ask(ALGORITHMS, pressed);
  expect(desk.wiring.defaultEnvironment.budget.usage().used).toBe(1);
});

test('a market that is away is asked for visitors every 15 s at most', async () => {
  const service = await startForeignService((response) =>
    answerJson(response, { success: false, error: 'UNAVAILABLE' }, 503),
  );
  onTestFinished(service.close);
  let nowMs = 1_785_585_600_000;
  const desk = startDesk({ url: service.url, now: () => nowMs });
  onTestFinished(desk.close);
  await desk.ask(ALGORITHMS);
  const calls = service.requests.length;
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await desk.ask(ALGORITHMS, pressed)).json.success).toBe(false);
  }
  expect(service.requests).toHaveLength(calls);
  nowMs += 15_000;
  await desk.ask(ALGORITHMS);
  expect(service.requests.length).toBeGreaterThan(calls);
});
