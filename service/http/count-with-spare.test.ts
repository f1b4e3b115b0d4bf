import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#service/db/open-database.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { startRedis } from '#test/programs/redis.ts';
import { countInDatabase } from './count-in-database.ts';
import { countInRedis } from './count-in-redis.ts';
import { type CountRequests, countInMemory } from './count-requests.ts';
import { countWithSpare } from './count-with-spare.ts';

test('while Redis is away each process counts alone, says so once, and comes back to it', async () => {
  const redis = await startRedis();
  const { count, close } = await countInRedis(redis.url, 10_000);
  onTestFinished(close);
  const { ask, said } = setup(count);
  expect(await ask(3)).toEqual([1, 2, 3]);
  await redis.stop();
  // Nothing is let through uncounted.
  expect(await ask(6)).toEqual([1, 2, 3, 4, 'refused', 'refused']);
  expect(said).toEqual(['requests cannot be counted with other processes, only alone']);

  const again = await startRedis(redis.port);
  onTestFinished(again.stop);
  await vi.waitFor(async () => expect(await ask(1)).toEqual([expect.any(Number)]), 20_000);
  expect(said.slice(1)).toEqual(['requests are counted with other processes again']);
});

test('while Redis is away a count fails at once: it waits neither for an answer nor for the next connection', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const { count, close } = await countInRedis(redis.url);
  onTestFinished(close);
  // From here on no time limit ends, and no connection is tried again.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = () => count({ address: '192.0.2.1', limit: 4, nowMs: 1_000_000 });
  process.kill(redis.processId, 'SIGSTOP');
  const underWay = ask();
  process.kill(redis.processId, 'SIGKILL');
  await expect(underWay).rejects.toThrow();
  for (let at = 0; at < 3; at += 1) await expect(ask()).rejects.toThrow();
});

test('a Redis that stopped answering keeps one request waiting for half a second, and those after it not at all', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const { count, close } = await countInRedis(redis.url);
  onTestFinished(close);
  let asked = 0;
  const { ask } = setup(
    (request) => {
      asked += 1;
      return count(request);
    },
    { pauseMs: 60_000 },
  );
  expect(await ask(1)).toEqual([1]);
  process.kill(redis.processId, 'SIGSTOP');
  expect(await ask(5)).toEqual([1, 2, 3, 4, 'refused']);
  expect(asked).toBe(2);
  process.kill(redis.processId, 'SIGCONT');
});

test('a Redis that is not there at the start is come to later', async () => {
  const { port, stop } = await startRedis();
  await stop();
  const { count, close, problem } = await countInRedis(`redis://127.0.0.1:${port}`);
  onTestFinished(close);
  expect(problem).toMatch(/^connect ECONNREFUSED [^\n]*$/);
  const { ask, said } = setup(count);
  expect(await ask(2)).toEqual([1, 2]);
  expect(said).toHaveLength(1);
  const redis = await startRedis(port);
  onTestFinished(redis.stop);
  await vi.waitFor(async () => {
    await ask(1);
    expect(said).toHaveLength(2);
  }, 10_000);
});

test('a Redis that is connected to and says nothing is no longer waited for at the start', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { count, close, problem } = await countInRedis(`redis://127.0.0.1:${port}`, 50);
  onTestFinished(close);
  expect(problem).toEqual(expect.any(String));
  expect(await setup(count).ask(5)).toEqual([1, 2, 3, 4, 'refused']);
});

test('a database that Redis does not have ends the start, and says which', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  await expect(countInRedis(`${redis.url}/99`)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(
      /^The database 99 of Redis, which REDIS_URL names, cannot be had: .*out of range/,
    ),
  });
  const { close, problem } = await countInRedis(`${redis.url}/3`);
  onTestFinished(close);
  expect(problem).toBeUndefined();
});

test('a table that is away does not take the limit away', async () => {
  const { db, close } = await openDatabase(await freshPlace());
  const { ask, said } = setup(countInDatabase(db));
  expect(await ask(5)).toEqual([1, 2, 3, 4, 'refused']);
  await db.execute(sql`ALTER TABLE rate_limits RENAME TO elsewhere`);
  expect(await ask(5)).toEqual([1, 2, 3, 4, 'refused']);
  await db.execute(sql`ALTER TABLE elsewhere RENAME TO rate_limits`);
  expect(await ask(1)).toEqual(['refused']);
  expect(said).toHaveLength(2);
  await close();
});

/** A limit of four for one address. */
function setup(shared: CountRequests, { pauseMs = 0 } = {}) {
  const said: string[] = [];
  const log = {
    warn: (_: unknown, line: string) => void said.push(line),
    info: (line: string) => void said.push(line),
  };
  const count = countWithSpare(shared, { spare: countInMemory(), log, pauseMs });
  async function ask(times: number) {
    const counts: (number | 'refused')[] = [];
    for (let at = 0; at < times; at += 1) {
      const { passes, counted } = await count({ address: '192.0.2.1', limit: 4, nowMs: 1_000_000 });
      counts.push(passes ? counted : 'refused');
    }
    return counts;
  }
  return { ask, said };
}
