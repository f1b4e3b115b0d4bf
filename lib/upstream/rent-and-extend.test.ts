import { test } from 'vitest';
import { startMarket } from '#test/market/market.ts';
import { rentAndExtend } from '#test/market/rent-and-extend.ts';
import { createBudget } from './budget.ts';
import { createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createWire } from './wire.ts';

test('renting and extending with the signed client', async () => {
  const market = await startMarket();
  const { send, close } = createWire(market.url);
  const budget = createBudget({ limit: 10_000 });
  await rentAndExtend({
    market,
    enter: async (credentials) => createUpstream({ send, budget, credentials, order: createKeyOrder() }).call,
  });
  await close();
  await market.close();
});
