import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { startDesk } from '#test/desk/desk.ts';
import { startMarket } from '#test/market/market.ts';

const market = await startMarket();
afterAll(market.close);

const NONE = { permAccount: 'none', permRental: 'none', permRig: 'none' } as const;

/** A key that the desk believes may do nothing, and does not know it for sure. */
async function setup({ levels }: { levels?: Partial<PermissionLevels> } = {}) {
  let nowMs = Date.now();
  const desk = startDesk({ url: market.url, now: () => nowMs });
  onTestFinished(desk.close);
  const key = await market.addAccount(levels && { levels });
  const cookie = await desk.seat({ ...key, permission_levels: NONE });
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
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

test('who is refused is refused by what was read within the last minute, and then it is read again', async () => {
  const { ask, used, pass } = await setup({ levels: { permAccount: 'none' } });
  const refused = async () => {
    const { status, json } = await ask('/account/balance');
    expect([status, json.error]).toEqual([403, 'PERMISSION_DENIED']);
    return used();
  };
  expect(await refused()).toBe(1);
  pass(59_000);
  expect(await refused()).toBe(1);
  pass(1_000);
  expect(await refused()).toBe(2);
  // A clock that is set right by an hour has not made what was read younger.
  pass(-3_600_000);
  expect(await refused()).toBe(3);
});
