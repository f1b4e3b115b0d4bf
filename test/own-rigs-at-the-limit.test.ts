import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { mostOf } from '#service/auth/account-limits.ts';
import { startDesk } from './desk/desk.ts';
import { startMarket } from './market/market.ts';
import { listRigs } from './stage/many-rigs.ts';

/** An account with as many rigs as one may have, each with the longest of descriptions. */
async function setup() {
  const market = await startMarket();
  // How long it takes where all of it is one process is not what is looked at.
  const wireLimits = { connectMs: 3_000, answerMs: 100_000, answerBytes: 8 * 1024 * 1024 };
  const desk = startDesk({ url: market.url, wireLimits });
  onTestFinished(async () => {
    await desk.close();
    await market.close();
  });
  const { db, clock } = market;
  const owner = await market.addAccount();
  await listRigs(db, { count: mostOf.rigs, ownerIds: [owner.accountId], nowUnix: clock.nowUnix() });
  await db.execute(sql`UPDATE rigs SET description = repeat('x', 2000)`);
  const cookie = await desk.connect(owner);
  return { ask: () => desk.ask('/api/market/rig/mine', { cookie, key: owner.apiKey }) };
}

test('an owner of as many rigs as the market lets one have sees them all', async () => {
  const { ask } = await setup();
  const { status, json } = await ask();
  expect(status, json.data?.message).toBe(200);
  expect(json.data).toHaveLength(mostOf.rigs);
  expect((await ask()).json.meta?.source).toBe('cache');
});
