import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startDesk } from '#test/desk.ts';
import { startMarket } from '#test/market.ts';

const market = await startMarket();
afterAll(market.close);

const NONE = { permAccount: 'none', permRental: 'none', permRig: 'none' } as const;

/** A key that the desk believes may do nothing, and does not know it for sure. */
async function setup() {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const key = await market.addAccount();
  const cookie = await desk.seat({ ...key, permission_levels: NONE });
  return {
    ask: (path: string) => desk.ask(`/api/market${path}`, { cookie, key: key.apiKey }),
    used: () => desk.wiring.defaultEnvironment.budget.usage().used,
  };
}

test('many who must know what a key may do at once are one call', async () => {
  const { ask, used } = await setup();
  const answers = await Promise.all(['/account/balance', '/rental', '/rig', '/account/profile'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(used()).toBe(5);
});
