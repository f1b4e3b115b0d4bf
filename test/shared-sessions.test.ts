import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IDLE_MS, LIFE_MS } from '#lib/session/session.ts';
import { createSharedSessionMemory } from '#lib/session/shared-session-memory.ts';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { openLink } from './net/breakable-link.ts';
import { startRedis } from './programs/redis.ts';

async function setup() {
  let nowMs = Date.now();
  const server = await startRedis();
  const link = await openLink(server.port);
  onTestFinished(() => link.cut().catch(() => undefined));
  let { stop } = server;
  onTestFinished(() => stop());
  const instance = (url = server.url) => {
    const redis = createSharedRedis({ url, answerMs: 10_000 });
    onTestFinished(() => redis.close());
    const memory = createSharedSessionMemory({ redis, now: () => nowMs });
    const use = (sid: string, seenAt = 0) => memory.use(sid, { idleSince: nowMs - IDLE_MS, seenAt });
    const here = () => vi.waitFor(() => expect(redis.isHere()).toBe(true), 20_000);
    return { ...memory, use, here };
  };
  return {
    link,
    instance,
    far: `redis://127.0.0.1:${link.port}`,
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** For how long Redis still keeps what it knows of a session, in milliseconds. */
    async lifeOf(what: 'ended' | 'used', sid: string) {
      const bare = new Redis(server.url);
      const life = await bare.pttl(`hashdesk:desk::${what}:${sid}`);
      bare.disconnect();
      return life;
    },
    forget: async () => {
      await stop();
      ({ stop } = await startRedis(server.port));
    },
  };
}

test('a session that one instance ended is refused by the others', async () => {
  const { instance, now } = await setup();
  const [one, other] = [instance(), instance()];
  expect(await other.use('sid', now())).toBe(true);
  expect(await other.isEnded('sid')).toBe(false);
  await one.end('sid', now() + LIFE_MS);
  expect([await other.use('sid', now()), await other.isEnded('sid')]).toEqual([false, true]);
});

test('of two instances that end a session at once one is told that it did', async () => {
  const { instance, now } = await setup();
  const ending = [instance(), instance()].map((one) => one.end('sid', now() + LIFE_MS));
  expect((await Promise.all(ending)).toSorted()).toEqual([false, true]);
});

test('use at one instance is use at all', async () => {
  const { instance, now, pass } = await setup();
  const [one, other] = [instance(), instance()];
  const signedInAt = now();
  expect(await one.use('sid', signedInAt)).toBe(true);
  pass(IDLE_MS - 1);
  expect(await one.use('sid', signedInAt)).toBe(true);
  pass(IDLE_MS - 1);
  expect(await other.use('sid', signedInAt)).toBe(true);
  pass(IDLE_MS);
  expect(await one.use('sid', signedInAt)).toBe(false);
});

test('security 11: a session of which no use is known is as idle as its cookie is old', async () => {
  const { instance, now } = await setup();
  const one = instance();
  expect(await one.use('just in time', now() - IDLE_MS + 1)).toBe(true);
  expect(await one.use('idle', now() - IDLE_MS)).toBe(false);
});

test('security 10: that a session ended is remembered for as long as its cookie could be shown, and no longer', async () => {
  const { instance, lifeOf, now } = await setup();
  const one = instance();
  await one.use('sid', now());
  await one.end('sid', now() + LIFE_MS);
  for (const what of ['used', 'ended'] as const) {
    expect(await lifeOf(what, 'sid')).toBeGreaterThan(LIFE_MS - 60_000);
    expect(await lifeOf(what, 'sid')).toBeLessThanOrEqual(LIFE_MS);
  }
});

test('while Redis is away what was open here goes on, what is unknown is not opened, and nothing can be ended', async () => {
  const { instance, link, far, now, pass } = await setup();
  const [one, other] = [instance(far), instance()];
  await one.use('open here', now());
  await one.use('ended', now());
  await one.end('ended', now() + LIFE_MS);
  await other.use('open there', now());
  await link.cut();
  expect(await one.use('open here')).toBe(true);
  expect(await one.isEnded('open here')).toBe(false);
  expect([await one.use('ended', now()), await one.isEnded('ended')]).toEqual([false, true]);
  const unavailable = { code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } };
  await expect(one.use('open there', now())).rejects.toMatchObject(unavailable);
  await expect(one.isEnded('open there')).rejects.toMatchObject(unavailable);
  await expect(one.end('open here', now() + LIFE_MS)).rejects.toMatchObject(unavailable);
  expect(await one.use('open here')).toBe(true);
  pass(IDLE_MS - 1);
  expect(await one.use('open here')).toBe(true);
  pass(IDLE_MS - 1);
  await link.mend();
  await one.here();
  // Its use while Redis was away counts.
  expect(await one.use('open here')).toBe(true);
  expect(await one.use('open there', now())).toBe(false);
});

test('security 10: while Redis is away what this instance has learned to be ended stays ended', async () => {
  const { instance, link, far, now } = await setup();
  const [one, other] = [instance(far), instance()];
  expect(await one.use('sid', now())).toBe(true);
  await other.end('sid', now() + LIFE_MS);
  expect(await one.use('sid', now())).toBe(false);
  await link.cut();
  expect(await one.use('sid', now())).toBe(false);
});

test('while Redis is away an idle session ends as ever', async () => {
  const { instance, link, far, now, pass } = await setup();
  const one = instance(far);
  await one.use('sid', now());
  await link.cut();
  pass(IDLE_MS);
  expect(await one.use('sid', now())).toBe(false);
});

test('a Redis that forgot is told again what was ended, and signs nobody out', async () => {
  const { instance, forget, now, pass } = await setup();
  const [one, other] = [instance(), instance()];
  const signedInAt = now();
  await one.use('open', signedInAt);
  await other.use('ended', signedInAt);
  await one.end('ended', now() + LIFE_MS);
  pass(IDLE_MS - 1);
  await one.use('open', signedInAt);
  pass(IDLE_MS - 1);
  await forget();
  await Promise.all([one.here(), other.here()]);
  expect(await one.use('open', signedInAt)).toBe(true);
  expect(await one.isEnded('ended')).toBe(true);
  expect(await other.isEnded('ended')).toBe(true);
});
