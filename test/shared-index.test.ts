import { expect, test } from 'vitest';
import { startDesk } from './desk.ts';
import { createManualClock } from './manual-clock.ts';
import { rigsOf, startMovingMarket } from './moving-market.ts';
import { startRedis } from './redis.ts';

test('two instances that share a Redis read the pages of the market once', async () => {
  const redis = await startRedis();
  const market = await startMovingMarket(rigsOf('sha256', 250));
  const clock = createManualClock();
  const start = () =>
    startDesk({ url: market.url, now: clock.now, after: clock.after, redisUrl: redis.url, instances: 2 });
  const desks = [start(), start()];
  const look = async () => {
    const totals: unknown[] = [];
    for (const desk of desks) {
      const cookie = await desk.seat();
      const { json } = await desk.ask('/api/rigs', { key: 'seated-key', cookie });
      totals.push(json.data?.total);
    }
    return totals;
  };
  expect(await look()).toEqual([250, 250]);
  expect(market.reads).toHaveLength(3);
  clock.advance(60_000);
  expect(await look()).toEqual([250, 250]);
  expect(market.reads).toHaveLength(6);
  await Promise.all([...desks.map((desk) => desk.close()), market.close()]);
  await redis.stop();
});
