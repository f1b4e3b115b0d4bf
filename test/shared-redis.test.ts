import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSharedRedis, type SharedRedis } from '#lib/shared/redis.ts';
import { openLink } from './net/breakable-link.ts';
import { freePort } from './programs/free-port.ts';
import { startRedis } from './programs/redis.ts';

const ECHO = { name: 'echo', lua: 'return ARGV[1]' };
const SET = { name: 'set', lua: `return redis.call('SET', KEYS[1], ARGV[1])` };

function connect(url: string, answerMs = 10_000): SharedRedis {
  const redis = createSharedRedis({ url, answerMs });
  onTestFinished(() => redis.close());
  return redis;
}

async function start(port?: number) {
  const server = await startRedis(port);
  onTestFinished(server.stop);
  return server;
}

test('the very first script waits for the connection', async () => {
  const { url } = await start();
  expect(await connect(url).run(ECHO, [], ['hello'])).toBe('hello');
});

test('a Redis that is not there is away at once, and is used as soon as it comes', async () => {
  const port = await freePort();
  const redis = connect(`redis://127.0.0.1:${port}`);
  await expect(redis.run(ECHO, [], ['hello'])).rejects.toMatchObject({ name: 'RedisAway' });
  await start(port);
  await vi.waitFor(() => expect(redis.isHere()).toBe(true), 20_000);
  expect(await redis.run(ECHO, [], ['hello'])).toBe('hello');
});

test('a database that Redis does not have is away and said to be, and nothing is written to another', async () => {
  const { url } = await start();
  const redis = connect(`${url}/99`);
  await expect(redis.run(SET, ['one'], ['1'])).rejects.toThrow(
    /^Redis is away: the database 99, which REDIS_URL names, cannot be had: .*out of range$/,
  );
  const third = connect(`${url}/3`);
  expect(await third.run(SET, ['one'], ['1'])).toBe('OK');
  const operator = new Redis(url);
  onTestFinished(() => operator.disconnect());
  expect(await operator.dbsize()).toBe(0);
  expect(await operator.select(3)).toBe('OK');
  expect(await operator.get('one')).toBe('1');
});

test('what kept it away before is not told when it goes again', async () => {
  const port = await freePort();
  const redis = connect(`redis://127.0.0.1:${port}`);
  await expect(redis.run(ECHO, [], ['hello'])).rejects.toThrow('ECONNREFUSED');
  const told: string[] = [];
  redis.onChange((here, reason) => void told.push(here ? 'here' : reason));
  const { stop } = await start(port);
  await vi.waitFor(() => expect(told).toEqual(['here']), 20_000);
  await stop();
  await vi.waitFor(() => expect(told).toEqual(['here', expect.not.stringContaining('ECONNREFUSED')]), 20_000);
});

test('no error shows the password of the address, even where the server says it', async () => {
  const { port } = await start();
  const { port: careless } = await startCareless();
  for (const [at, words] of [
    [port, 'WRONGPASS'],
    [careless, 'not [redacted]'],
  ] as const) {
    const redis = connect(`redis://desk:very-secret@127.0.0.1:${at}`);
    const error = await redis.run(ECHO, [], ['hello']).catch((reason: Error) => reason);
    expect(String(error)).toContain(words);
    expect(JSON.stringify([String(error), (error as Error).stack, error])).not.toContain('very-secret');
  }
});

/** Refuses whatever it is asked, in words that it should not use. */
async function startCareless() {
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => socket.write('-ERR the password is not very-secret\r\n'.repeat(9)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

/** Takes connections and whatever comes on them. */
async function startSilent() {
  const server = createServer((socket) => void socket.on('error', () => undefined).resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

test('one that does not answer is away, and no script waits for it', async () => {
  const { url, processId } = await start();
  const redis = connect(url, 3_000);
  await redis.run(ECHO, [], ['hello']);
  const told: boolean[] = [];
  redis.onChange((here) => void told.push(here));
  process.kill(processId, 'SIGSTOP');
  onTestFinished(() => void process.kill(processId, 'SIGCONT'));
  await expect(redis.run(ECHO, [], ['hello'])).rejects.toMatchObject({ name: 'RedisAway' });
  expect(redis.isHere()).toBe(false);
  process.kill(processId, 'SIGCONT');
  await vi.waitFor(() => expect(redis.isHere()).toBe(true), 20_000);
  expect(told).toEqual([false, true]);
});

test('one that is connected to and says nothing is away', async () => {
  const redis = connect(`redis://127.0.0.1:${(await startSilent()).port}`, 50);
  await expect(redis.run(ECHO, [], ['hello'])).rejects.toMatchObject({ name: 'RedisAway' });
  expect(redis.isHere()).toBe(false);
});

test('what it answered while this process was held up counts', async () => {
  const { url } = await start();
  const redis = connect(url, 1_000);
  await redis.run(ECHO, [], ['hello']);
  const answer = redis.run(ECHO, [], ['here']);
  // Until it has been sent, which takes no turn of the loop.
  for (let at = 0; at < 100; at += 1) await Promise.resolve();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await answer).toBe('here');
});

test('one that takes no writes is away until it does', async () => {
  const { url } = await start();
  const redis = connect(url);
  await redis.run(SET, ['one'], ['1']);
  const operator = new Redis(url);
  onTestFinished(() => operator.disconnect());
  await operator.config('SET', 'maxmemory', '1');
  await expect(redis.run(SET, ['one'], ['2'])).rejects.toMatchObject({ name: 'RedisAway' });
  const greeted = () => expect(redis.run(ECHO, [], ['hello'])).rejects.toThrow('Redis is away: OOM');
  await vi.waitFor(greeted, 20_000);
  await operator.config('SET', 'maxmemory', '0');
  await vi.waitFor(() => expect(redis.isHere()).toBe(true), 20_000);
  expect(await redis.run(SET, ['one'], ['2'])).toBe('OK');
});

test('its memory is the same after a broken connection and another after a restart', async () => {
  const { port, stop } = await startRedis();
  const link = await openLink(port);
  onTestFinished(link.cut);
  const redis = connect(`redis://127.0.0.1:${link.port}`);
  const { id, isLasting } = await redis.memory();
  expect(isLasting).toBe(false);
  const back = () => vi.waitFor(() => expect(redis.isHere()).toBe(true), 20_000);
  await link.cut();
  await vi.waitFor(() => expect(redis.isHere()).toBe(false), 20_000);
  await link.mend();
  await back();
  expect((await redis.memory()).id).toBe(id);
  await stop();
  await vi.waitFor(() => expect(redis.isHere()).toBe(false), 20_000);
  await start(port);
  await back();
  expect((await redis.memory()).id).not.toBe(id);
});

test('one that was emptied over a living connection is away until it was greeted, and has another memory', async () => {
  const { url } = await start();
  const redis = connect(url);
  const { id } = await redis.memory();
  const told: boolean[] = [];
  redis.onChange((here) => void told.push(here));
  const operator = new Redis(url);
  onTestFinished(() => operator.disconnect());
  await operator.flushall();
  await expect(redis.run(SET, ['one'], ['1'])).rejects.toThrow('Redis is away: set: it has been emptied');
  expect(await operator.exists('one')).toBe(0);
  await vi.waitFor(() => expect(redis.isHere()).toBe(true), 20_000);
  expect((await redis.memory()).id).not.toBe(id);
  expect(await redis.run(SET, ['one'], ['1'])).toBe('OK');
  expect(told).toEqual([false, true]);
});
