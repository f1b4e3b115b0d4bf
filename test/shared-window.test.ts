import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { createBudget } from '#lib/upstream/budget.ts';
import { MAX_PAUSE_MS } from '#lib/upstream/call-window.ts';
import type { WindowTimes } from '#lib/upstream/own-calls.ts';
import { createSharedWindow, type SharedWindow } from '#lib/upstream/shared-window.ts';
import { openLink } from './net/breakable-link.ts';
import { startRedis } from './programs/redis.ts';

const LIMIT = 20;
const times: WindowTimes = { windowMs: 1_000, lostMs: 300, heardMs: 1_000 };
/** Nothing lapses in the time of a test. */
const slow: WindowTimes = { windowMs: 60_000, lostMs: 20_000, heardMs: 5_000 };
const open = { lane: 'open', moneyReserve: 0, leaveFree: 0 } as const;

function openWindow(url: string, options: { limit?: number; instances?: number; times?: WindowTimes } = {}) {
  const redis = createSharedRedis({ url, answerMs: 10_000 });
  const window = createSharedWindow({ redis, key: 'window', limit: LIMIT, instances: 2, times, ...options });
  onTestFinished(() => {
    window.close();
    redis.close();
  });
  return window;
}

async function start(port?: number) {
  const server = await startRedis(port);
  onTestFinished(server.stop);
  return server;
}

const hasWholeLimit = (...windows: SharedWindow[]) =>
  vi.waitFor(
    () => expect(windows.map((window) => window.view().limit)).toEqual(windows.map(() => LIMIT)),
    20_000,
  );

const noneKnows = { message: 'the instances of this desk cannot speak to each other' };

function refusalOf(window: SharedWindow): Promise<unknown> {
  const budget = createBudget({ limit: LIMIT, window });
  return budget.take({ lane: 'open' }).catch((error: unknown) => error);
}

async function takeAll(windows: SharedWindow[], count: number): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: count }, (_, at) => windows[at % windows.length]?.take(open)),
  );
  return taken.filter((departed) => departed && 'pass' in departed).length;
}

test('two instances together let as many calls leave as one would', async () => {
  const { url } = await start();
  const windows = [openWindow(url, { times: slow }), openWindow(url, { times: slow })];
  await hasWholeLimit(...windows);
  expect(await takeAll(windows, 60)).toBe(LIMIT);
  const [one, other] = windows.map((window) => window.view());
  expect([one?.limit, other?.limit]).toEqual([LIMIT, LIMIT]);
  expect(one?.counted.length).toBe(LIMIT);
  expect(one?.counted[0]?.lapsesInMs).toBeGreaterThan(slow.windowMs);
});

test('the money reserve and what a lane may have hold over all instances', async () => {
  const { url } = await start();
  const [one, other] = [openWindow(url, { times: slow }), openWindow(url, { times: slow })];
  await hasWholeLimit(one, other);
  const connect = { lane: 'connect', moneyReserve: 5, leaveFree: 0, cap: 2 } as const;
  const connected = [await one.take(connect), await other.take(connect), await one.take(connect)];
  expect(connected.map((departed) => 'pass' in departed)).toEqual([true, true, false]);
  const reads = [];
  for (let at = 0; at < LIMIT; at += 1)
    reads.push(await (at % 2 ? one : other).take({ lane: 'open', moneyReserve: 5, leaveFree: 0 }));
  expect(reads.filter((departed) => 'pass' in departed)).toHaveLength(LIMIT - 5 - 2);
  const money = { lane: 'money', moneyReserve: 0, leaveFree: 0 } as const;
  expect(await other.take(money)).toHaveProperty('pass');
  // What money makes of its own leaves the others no less, and no more.
  expect(await one.take({ lane: 'open', moneyReserve: 5, leaveFree: 0 })).toHaveProperty('held');
  expect(await one.take({ lane: 'open', moneyReserve: 4, leaveFree: 0 })).toHaveProperty('pass');
  for (let at = 0; at < 3; at += 1) expect(await one.take(money)).toHaveProperty('pass');
  expect(await one.take(money)).toHaveProperty('held');
});

test('a call counts until the window after its answer is over', async () => {
  const { url } = await start();
  const window = openWindow(url, { instances: 1, limit: 1 });
  const departed = await window.take(open);
  if (!('pass' in departed)) throw new Error('the first call must leave');
  departed.pass.over();
  const answered = performance.now();
  await vi.waitFor(async () => expect(await window.take(open)).toHaveProperty('pass'), 20_000);
  const waited = performance.now() - answered;
  expect(waited).toBeGreaterThanOrEqual(times.windowMs - 5);
  expect(window.view().counted).toHaveLength(1);
});

test('a call that was answered counts for a window from then on, for all', async () => {
  const { url } = await start();
  const [one, other] = [openWindow(url, { times: slow }), openWindow(url, { times: slow })];
  await hasWholeLimit(one, other);
  const departed = await one.take(open);
  if (!('pass' in departed)) throw new Error('the first call must leave');
  expect(one.view().counted[0]?.lapsesInMs).toBeGreaterThan(slow.windowMs);
  departed.pass.over();
  const lapses = () => other.view().counted.map(({ lapsesInMs }) => lapsesInMs <= slow.windowMs);
  await vi.waitFor(() => expect(lapses()).toEqual([true]), 20_000);
});

test('a call that did not leave counts no more for anybody, one that did still does', async () => {
  const { url } = await start();
  const [one, other] = [openWindow(url, { times: slow }), openWindow(url, { times: slow })];
  await hasWholeLimit(one, other);
  const [left, unused] = [await one.take(open), await one.take(open)];
  await takeAll([one, other], LIMIT - 2);
  if (!('pass' in left && 'pass' in unused)) throw new Error('the first calls must leave');
  expect(await other.take(open)).toHaveProperty('held');
  unused.pass.unused();
  left.pass.over();
  left.pass.unused();
  await vi.waitFor(async () => expect(await other.take(open)).toHaveProperty('pass'), 20_000);
  expect(await other.take(open)).toHaveProperty('held');
  expect(other.view().counted).toHaveLength(LIMIT);
});

test('a pause and a smaller limit hold for all', async () => {
  const { url } = await start();
  const [one, other] = [openWindow(url, { times: slow }), openWindow(url, { times: slow })];
  await hasWholeLimit(one, other);
  await takeAll([one], 15);
  await one.shrink();
  expect(await other.take(open)).toMatchObject({ held: { limit: 14, isShrunk: true } });
  await one.pause(60_000);
  const departed = await other.take(open);
  expect('held' in departed && departed.held.pausedMs).toBeGreaterThan(59_000);
  expect(departed).toMatchObject({ held: { pausedBy: 'service' } });
  expect(one.view().pausedMs).toBeGreaterThan(59_000);
  await other.pause(1_000);
  expect(other.view().pausedMs).toBeGreaterThan(50_000);
});

test('a smaller limit is over with the window', async () => {
  const { url } = await start();
  const longer = { ...times, windowMs: 5_000 };
  const [one, other] = [openWindow(url, { times: longer }), openWindow(url, { times: longer })];
  await hasWholeLimit(one, other);
  await one.shrink();
  expect(await other.take(open)).toHaveProperty('pass');
  expect(other.view().limit).toBe(LIMIT / 2);
  await hasWholeLimit(one, other);
});

test('a smaller limit leaves an instance whose other is gone no more than its part', async () => {
  const { url } = await start();
  const soonGone = { ...slow, heardMs: 3_000 };
  const [one, other] = [openWindow(url, { times: soonGone }), openWindow(url, { times: soonGone })];
  await hasWholeLimit(one, other);
  await takeAll([one], 15);
  await one.shrink();
  expect(one.view().limit).toBe(14);
  other.close();
  await vi.waitFor(() => expect(one.view().limit).toBe(LIMIT / 2), 20_000);
});

test('Redis keeps whatever holds calls back for longer than it does, and nothing for ever', async () => {
  const { url } = await start();
  const window = openWindow(url, { instances: 1, times: slow });
  await hasWholeLimit(window);
  await takeAll([window], 1);
  await window.pause(MAX_PAUSE_MS);
  const bare = new Redis(url);
  onTestFinished(() => bare.disconnect());
  expect((await bare.keys('window:*')).sort()).toEqual(['window:calls', 'window:instances', 'window:state']);
  const longest = { calls: slow.windowMs + slow.lostMs, state: MAX_PAUSE_MS, instances: slow.heardMs };
  for (const [name, holdsMs] of Object.entries(longest)) {
    expect(await bare.pttl(`window:${name}`), name).toBeGreaterThan(holdsMs);
    expect(await bare.pttl(`window:${name}`), name).toBeLessThan(60 * 60_000);
  }
});

test('an instance of two lets no more than its part leave before the other is there', async () => {
  const { url } = await start();
  const first = openWindow(url, { times: slow });
  expect(await takeAll([first], 40)).toBe(LIMIT / 2);
  const second = openWindow(url, { times: slow });
  await hasWholeLimit(first, second);
  expect(await takeAll([second], 40)).toBe(LIMIT / 2);
});

test('a Redis that has forgotten the calls lets none leave until all have told theirs again', async () => {
  const { port, url, stop } = await startRedis();
  const link = await openLink(port);
  onTestFinished(link.cut);
  const far = openWindow(`redis://127.0.0.1:${link.port}`, { times: slow });
  const near = openWindow(url, { times: slow });
  await hasWholeLimit(far, near);
  expect(await takeAll([far], LIMIT)).toBe(LIMIT);
  await link.cut();
  await stop();
  await start(port);
  await vi.waitFor(() => expect(near.view().limit).toBe(0), 20_000);
  expect(await refusalOf(near)).toMatchObject(noneKnows);
  expect(await takeAll([near], 5)).toBe(0);
  await link.mend();
  await hasWholeLimit(far, near);
  expect(near.view().counted).toHaveLength(LIMIT);
  expect(await takeAll([near, far], 6)).toBe(0);
});

test('a pause that Redis has forgotten is told again, and holds for all', async () => {
  const { port, url, stop } = await startRedis();
  const [one, other] = [openWindow(url), openWindow(url)];
  await hasWholeLimit(one, other);
  await one.pause(120_000);
  await stop();
  await start(port);
  await hasWholeLimit(one, other);
  const departed = await other.take(open);
  expect('held' in departed && departed.held.pausedMs).toBeGreaterThan(90_000);
});

test('whoever loses Redis is silent first, and keeps a pause it was asked for', async () => {
  const { url, stop } = await startRedis();
  const window = openWindow(url, { instances: 1 });
  await hasWholeLimit(window);
  await window.pause(120_000);
  await stop();
  const departed = await window.take(open);
  expect('held' in departed && departed.held.pausedMs).toBeGreaterThan(118_000);
  expect(departed).toMatchObject({ held: { pausedBy: 'service' } });
});

test('whoever loses Redis says why it is silent, and counts the calls it made before', async () => {
  const { url, stop } = await startRedis();
  const window = openWindow(url, { instances: 1, times: slow });
  await hasWholeLimit(window);
  const unused = await window.take({ lane: 'money', moneyReserve: 0, leaveFree: 0 });
  for (const lane of ['open', 'open', 'connect'] as const)
    await window.take({ lane, moneyReserve: 0, leaveFree: 0 });
  await window.pause(1_000);
  await stop();
  if (!('pass' in unused)) throw new Error('the first call must leave');
  expect(await refusalOf(window)).toMatchObject(noneKnows);
  expect(window.view().pausedMs).toBeGreaterThan(slow.windowMs);
  unused.pass.unused();
  expect(window.use()).toMatchObject({ limit: LIMIT, used: { open: 2, connect: 1, money: 0, refresh: 0 } });
});

test('whatever becomes of Redis and the ways to it, no window of time sees more than the limit', async () => {
  const { port, url, stop } = await startRedis();
  const link = await openLink(port);
  onTestFinished(link.cut);
  const windows = [openWindow(`redis://127.0.0.1:${link.port}`), openWindow(url)] as const;
  await hasWholeLimit(...windows);
  const crowds = windows.map(createCrowd);
  const left = () => crowds.map(({ departures }) => departures.length);
  const untilAllLeaveMore = async () => {
    const before = left();
    const more = () => expect(left().every((count, at) => count > (before[at] ?? 0) + 2)).toBe(true);
    await vi.waitFor(more, { timeout: 15_000, interval: 10 });
  };
  const untilBothShare = () => hasWholeLimit(...windows).then(untilAllLeaveMore);

  await untilAllLeaveMore();
  // One alone is cut off, and later both share again.
  await link.cut();
  await untilAllLeaveMore();
  await link.mend();
  await untilBothShare();
  // Redis is killed, comes back at once without a memory, is killed again and stays away for long.
  await stop();
  const second = await startRedis(port);
  await untilBothShare();
  await second.stop();
  await untilAllLeaveMore();
  const third = await start(port);
  await untilBothShare();
  // It is killed, and only one of them finds the one that comes after it.
  await link.cut();
  await third.stop();
  await start(port);
  await untilAllLeaveMore();
  for (const crowd of crowds) await crowd.stop();

  const all = crowds.flatMap(({ departures }) => departures).sort((a, b) => a - b);
  const most = Math.max(
    ...all.map((from) => all.filter((at) => at >= from && at < from + times.windowMs).length),
  );
  expect(most).toBeLessThanOrEqual(LIMIT);
  expect(most).toBe(LIMIT);
});

/** Takes whatever it may, each call answered at once. */
function createCrowd(window: SharedWindow) {
  const departures: number[] = [];
  let goesOn = true;
  const ended = leave();
  return {
    departures,
    stop: () => {
      goesOn = false;
      return ended;
    },
  };

  async function leave(): Promise<void> {
    while (goesOn) {
      const departed = await window.take(open);
      if ('pass' in departed) {
        departures.push(performance.now());
        departed.pass.over();
      } else await wait(2);
    }
  }
}
