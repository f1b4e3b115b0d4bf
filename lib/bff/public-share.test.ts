import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startDesk } from '#test/desk/desk.ts';
import { startMarket } from '#test/market/market.ts';

const market = await startMarket();
afterAll(market.close);

const ASSETS = '/api/market/info/assets';

async function setup() {
  let nowMs = Date.now();
  const desk = startDesk({ url: market.url, upstreamBudgetPerMinute: 95, now: () => nowMs });
  onTestFinished(desk.close);
  const connected = async () => {
    const key = await market.addAccount();
    const cookie = await desk.connect(key);
    return (path: string, asking = 'open') =>
      desk.ask(path, { cookie, key: key.apiKey, headers: { 'x-hashdesk-asking': asking } });
  };
  const { budget } = desk.wiring.defaultEnvironment;
  return {
    greedy: await connected(),
    other: await connected(),
    lanes: () => budget.usage().lanes,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('security 51: what a key asks of the public rows, however it asks, is charged to it', async () => {
  const { greedy, other, lanes, pass } = await setup();
  for (let at = 0; at < 90; at += 1) {
    // So that what is at hand is too old for whoever presses.
    pass(6_000);
    await greedy(ASSETS, at % 2 === 0 ? 'change' : 'long');
  }
  expect([lanes().change.used, lanes().long.used]).toEqual([0, 0]);
  expect((await greedy('/api/market/account/balance')).json.error).toBe('BUDGET_EXHAUSTED');
  expect((await other('/api/market/account/balance')).status).toBe(200);
});

test('for a change, or as a long list, what anyone may see is asked for no more often than for a press', async () => {
  const { greedy, lanes } = await setup();
  const before = lanes().open.used;
  for (const asking of ['now', 'change', 'long', 'change']) await greedy(ASSETS, asking);
  expect(lanes().open.used).toBe(before + 1);
});
