import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import { type DeskOptions, startDesk, type TestDesk } from './desk/desk.ts';
import { createManualClock } from './desk/manual-clock.ts';
import { startWatchedMarket } from './foreign/watched-market.ts';
import { startRedis } from './programs/redis.ts';

const path = '/api/market/account/profile';
const profile = { name: 'main', algo: 'sha256' };

async function setup() {
  const { url, market, calls } = await startWatchedMarket();
  const server = await startRedis();
  onTestFinished(server.stop);
  const desk = (options: Partial<DeskOptions> = {}) => {
    const started = startDesk({ url, redisUrl: server.url, instances: 2, ...options });
    onTestFinished(started.close);
    return started;
  };
  const key = await market.addAccount();
  return {
    desk,
    key,
    made: () => calls.filter(({ what }) => what === 'PUT /account/profile').length,
    /** As if the minute and a half had passed for which a stopped desk still holds its order. */
    async letClaimsLapse() {
      const redis = new Redis(server.url);
      await redis.del(...(await redis.keys('*:claim:*')));
      redis.disconnect();
    },
  };
}

/** Stops a desk when an order of it has written down that it is sent, right before it leaves. */
function stopBeforeSending({ wiring }: TestDesk) {
  const { budget } = wiring.defaultEnvironment;
  const take = budget.take;
  const events = new EventEmitter();
  const [there, going] = [once(events, 'there'), once(events, 'go on')];
  let calls = 0;
  budget.take = async (turn) => {
    const pass = await take(turn);
    calls += 1;
    // The first reads which profiles there are.
    if (calls === 2) {
      events.emit('there');
      await going;
    }
    return pass;
  };
  return { there, goOn: () => events.emit('go on') };
}

test('a desk that slept while the other found its order undone does not send it any more', async () => {
  const { desk, key, made, letClaimsLapse } = await setup();
  const [asleep, awake] = [createManualClock(Date.now()), createManualClock(Date.now())];
  const one = desk({ now: asleep.now, after: () => () => undefined });
  const ask = { key: key.apiKey, cookie: await one.connect(key), body: profile, intent: randomUUID() };
  const { there, goOn } = stopBeforeSending(one);
  const sleeping = one.ask(path, ask);
  await there;
  await letClaimsLapse();

  const other = desk({ now: awake.now, after: awake.after });
  const { key: apiKey, cookie } = ask;
  const order = async () =>
    (await other.ask(`/api/orders/${ask.intent}`, { key: apiKey, cookie })).json.data as unknown as OrderView;
  await vi.waitFor(async () => {
    awake.advance(10_000);
    expect((await order()).state).toBe('not done');
  }, 60_000);
  expect((await other.ask(path, { ...ask, intent: randomUUID() })).status).toBe(200);
  asleep.advance(120_000);
  goOn();
  const late = await sleeping;
  expect([late.status, late.json.error]).toEqual([503, 'UNAVAILABLE']);
  expect(late.json.data?.message).toContain('nothing was sent');
  expect(made()).toBe(1);
  expect((await order()).state).not.toBe('confirmed');
});

test('an order that another stood in the way of can be asked again at the other desk at once', async () => {
  const { desk, key, made } = await setup();
  const [one, other] = [desk(), desk({ after: () => () => undefined })];
  const signedIn = { key: key.apiKey, cookie: await one.connect(key), body: profile };
  const { there, goOn } = stopBeforeSending(one);
  const first = one.ask(path, signedIn);
  await there;
  const blocked = { ...signedIn, intent: randomUUID() };
  expect((await one.ask(path, blocked)).json.error).toBe('ORDER_PENDING');
  goOn();
  expect((await first).status).toBe(200);
  // Its timers never come: had it to wait for a claim, this would not end.
  expect((await other.ask(path, blocked)).status).toBe(200);
  expect(made()).toBe(2);
});
