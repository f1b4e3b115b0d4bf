import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import { type DeskOptions, PASSWORD, startDesk } from './desk/desk.ts';
import { startDeskProcess } from './desk/desk-process.ts';
import { startWatchedMarket } from './foreign/watched-market.ts';
import { addRig } from './market/listing.ts';
import { openLink } from './net/breakable-link.ts';
import { startRedis } from './programs/redis.ts';

const profile = { name: 'main', algo: 'sha256' };

async function setup() {
  const watched = await startWatchedMarket();
  const server = await startRedis();
  let { stop } = server;
  const link = await openLink(server.port);
  onTestFinished(async () => {
    await link.cut().catch(() => undefined);
    await stop();
  });
  const settings = { url: watched.url, redisUrl: server.url, instances: 2 };
  return {
    ...watched,
    settings,
    link,
    far: { redisUrl: `redis://127.0.0.1:${link.port}` },
    desk(options: Partial<DeskOptions> = {}) {
      const desk = startDesk({ ...settings, ...options });
      onTestFinished(desk.close);
      return desk;
    },
    async process(options: Partial<DeskOptions> = {}) {
      const desk = await startDeskProcess({ ...settings, ...options });
      onTestFinished(desk.kill);
      return desk;
    },
    /** As if the minute and a half had passed for which a desk that died still holds its order and its key. */
    async letLocksLapse() {
      const redis = new Redis(server.url);
      await redis.del(...(await redis.keys('*:claim:*')), ...(await redis.keys('*:changing')));
      redis.disconnect();
    },
    /** Every key with all that is in it, as one text. */
    async everythingShared() {
      const redis = new Redis(server.url);
      const lua = `
        local found = {}
        for _, key in ipairs(redis.call('KEYS', '*')) do
          local kind = redis.call('TYPE', key).ok
          found[#found + 1] = key
          if kind == 'string' then found[#found + 1] = redis.call('GET', key) end
          if kind == 'hash' then for _, part in ipairs(redis.call('HGETALL', key)) do found[#found + 1] = part end end
          if kind == 'zset' then for _, part in ipairs(redis.call('ZRANGE', key, 0, -1)) do found[#found + 1] = part end end
        end
        return found`;
      const found = (await redis.eval(lua, 0)) as string[];
      redis.disconnect();
      return found.join('\n');
    },
    killRedis: () => stop(),
    async startRedis() {
      ({ stop } = await startRedis(server.port));
    },
  };
}

const sharedBy = async (desk: ReturnType<typeof startDesk>, cookie: string) =>
  (await desk.ask('/api/status', { cookie })).json.data?.shared;

test('fifty reads at once of one key, at two desks, are all accepted: their nonces rise as the market sees them', async () => {
  const { desk, market, calls } = await setup();
  const desks = [desk(), desk()];
  const key = await market.addAccount();
  const cookie = (await desks[0]?.connect(key)) ?? '';
  const rigs = await Promise.all(Array.from({ length: 50 }, () => addRig(market, key)));
  calls.length = 0;
  const answers = await Promise.all(
    rigs.map((id, at) => desks[at % 2]?.ask(`/api/market/rig/${id}`, { key: key.apiKey, cookie })),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(rigs.map(() => 200));
  expect(calls.filter(({ error }) => error)).toEqual([]);
  const signed = calls.filter(({ nonce }) => nonce > 0n);
  expect(signed.length).toBeGreaterThanOrEqual(50);
  for (const [at, { nonce }] of signed.entries()) expect(nonce).toBeGreaterThan(signed[at - 1]?.nonce ?? 0n);
});

test('a change at one desk overtakes a read of the other, whose next read goes behind it', async () => {
  const { desk, market, calls, hold } = await setup();
  const [one, other] = [desk(), desk()];
  const key = await market.addAccount();
  const path = `/rig/${await addRig(market, key)}`;
  const cookie = await one.connect(key);
  const ask = { key: key.apiKey, cookie };
  const rename = (name: string) => other.ask(`/api/market${path}`, { ...ask, body: { name } });
  const read = hold((what) => what === 'GET /account/balance');
  const reading = one.ask('/api/market/account/balance', ask);
  await vi.waitFor(() => expect(calls.at(-1)?.what).toBe('GET /account/balance'), 20_000);
  expect((await rename('first')).status).toBe(200);
  expect(calls.map(({ what, isUnderWay }) => [what, isUnderWay]).slice(-2)).toEqual([
    ['GET /account/balance', true],
    [`PUT ${path}`, false],
  ]);
  read.letGo();
  expect((await reading).status).toBe(200);

  const change = hold((what) => what === `PUT ${path}`);
  const changing = rename('second');
  await vi.waitFor(
    () => expect(calls.at(-1)).toMatchObject({ what: `PUT ${path}`, isUnderWay: true }),
    20_000,
  );
  const waiting = one.ask('/api/market/account/transactions', ask);
  // Long enough for it to have left, had it not to wait.
  await wait(100);
  expect(calls.at(-1)?.what).toBe(`PUT ${path}`);
  change.letGo();
  expect([(await changing).status, (await waiting).status]).toEqual([200, 200]);
  expect(calls.filter(({ error }) => error)).toEqual([]);
});

test('what one desk was answered is at hand at the other, until either changes something', async () => {
  const { desk, market, calls } = await setup();
  const [one, other] = [desk(), desk()];
  const key = await market.addAccount();
  const cookie = await one.connect(key);
  const ask = { key: key.apiKey, cookie };
  const read = (at: typeof one) => at.ask('/api/market/account/profile', ask);
  expect((await read(one)).json.meta?.source).toBe('live');
  expect((await read(other)).json.meta?.source).toBe('cache');
  await other.ask('/api/market/account/profile', { ...ask, body: profile });
  const before = calls.length;
  const after = await read(one);
  expect([after.json.meta?.source, after.json.data]).toEqual([
    'live',
    [expect.objectContaining({ name: 'main' })],
  ]);
  expect(calls.length).toBe(before + 1);
});

test('what a desk has read of another is at hand there while Redis is away', async () => {
  const { desk, market, link, far } = await setup();
  const [one, other] = [desk(far), desk()];
  const key = await market.addAccount();
  const ask = { key: key.apiKey, cookie: await one.connect(key) };
  const read = async (at: typeof one) => (await at.ask('/api/market/account/balance', ask)).json;
  expect((await read(other)).meta?.source).toBe('live');
  const { data, meta } = await read(one);
  expect(meta?.source).toBe('cache');
  await link.cut();
  expect(await read(one)).toMatchObject({ success: true, data, meta: { asOf: meta?.asOf } });
});

test('security 10: a key that was disconnected at one desk is refused by the other', async () => {
  const { desk, market, calls } = await setup();
  const [one, other] = [desk(), desk()];
  const { apiKey, ...rest } = await market.addAccount();
  const cookie = await one.connect({ apiKey, ...rest });
  const balance = () => other.ask('/api/market/account/balance', { key: apiKey, cookie });
  expect((await balance()).status).toBe(200);
  await one.ask('/api/session/disconnect', { cookie, body: {} });
  const before = calls.length;
  expect((await balance()).json.error).toBe('NOT_CONNECTED');
  expect(calls.length).toBe(before);
});

test('security 33: what the desks share holds no secret, no signature, no pool password and no cookie', async () => {
  const { desk, market, everythingShared, calls } = await setup();
  const one = desk();
  const key = await market.addAccount();
  const cookie = await one.connect(key);
  const ask = { key: key.apiKey, cookie };
  const pool = {
    name: 'pool',
    algo: 'sha256',
    host: 'stratum+tcp://mine.example:3333',
    user: 'wallet.1',
    pass: 'canary',
  };
  expect((await one.ask('/api/market/account/pool', { ...ask, body: pool })).status).toBe(200);
  expect((await one.ask('/api/market/account/pool', ask)).status).toBe(200);
  const shared = await everythingShared();
  expect(shared).toContain('wallet.1');
  for (const secret of [key.apiSecret, 'canary', PASSWORD, cookie.split('=')[1] ?? '']) {
    expect(secret.length).toBeGreaterThan(5);
    expect(shared).not.toContain(secret);
  }
  expect(calls.length).toBeGreaterThan(2);
  for (const { signature } of calls.filter((call) => call.signature)) expect(shared).not.toContain(signature);
});

test('security 49: one Idempotency-Key at two desks at once is one order with one answer', async () => {
  const { desk, market, calls } = await setup();
  const desks = [desk(), desk()];
  const key = await market.addAccount();
  const cookie = (await desks[0]?.connect(key)) ?? '';
  const order = { key: key.apiKey, cookie, body: profile, intent: randomUUID() };
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => desks[at]?.ask('/api/market/account/profile', order)),
  );
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer?.json.data?.id)).size).toBe(1);
  expect(calls.filter(({ what }) => what === 'PUT /account/profile')).toHaveLength(1);
  const again = { ...order, body: { ...profile, name: 'other' } };
  expect((await desks[1]?.ask('/api/market/account/profile', again))?.status).toBe(422);
});

test('a desk that is killed while its order is under way leaves it to the other, which finds what came of it', async () => {
  const { desk, process: startProcess, market, calls, hold, letLocksLapse } = await setup();
  let aheadMs = 0;
  const other = desk({ now: () => Date.now() + aheadMs });
  const killed = await startProcess();
  const key = await market.addAccount();
  const cookie = await killed.connect(key);
  const intent = randomUUID();
  const change = hold((what) => what === 'PUT /account/profile');
  void killed.ask('/api/market/account/profile', { key: key.apiKey, cookie, body: profile, intent });
  await vi.waitFor(() => expect(calls.at(-1)?.what).toBe('PUT /account/profile'), 20_000);
  await killed.kill();
  change.letGo();
  const order = async () => {
    const { json } = await other.ask(`/api/orders/${intent}`, { key: key.apiKey, cookie });
    return json.data as unknown as OrderView;
  };
  expect((await order()).state).toBe('running');
  await letLocksLapse();
  aheadMs += 120_000;
  await vi.waitFor(async () => expect((await order()).state).toBe('confirmed'), {
    timeout: 20_000,
    interval: 200,
  });
  expect(calls.filter(({ what }) => what === 'PUT /account/profile')).toHaveLength(1);
});

test('while Redis is away a desk reads for whom it knows, changes nothing, opens nobody; then all is as before', async () => {
  const { desk, market, calls, link, far } = await setup();
  const [one, other] = [desk(far), desk()];
  const [known, unknown] = [await market.addAccount(), await market.addAccount()];
  const cookie = await one.connect(known);
  const foreign = await other.connect(unknown);
  const ask = { key: known.apiKey, cookie };
  const read = () => one.ask('/api/market/account/balance', ask);
  expect((await read()).status).toBe(200);
  expect(await sharedBy(one, cookie)).toBe('connected');
  await link.cut();
  const before = calls.length;
  const kept = await read();
  expect([kept.status, kept.json.meta?.source]).toEqual([200, 'cache']);
  expect(await sharedBy(one, cookie)).toBe('away');
  expect((await read()).status).toBe(200);
  const refusals = [
    await one.ask('/api/market/account/profile', { ...ask, body: profile }),
    await one.ask('/api/market/account/balance', { key: unknown.apiKey, cookie: foreign }),
    await one.ask('/api/session/disconnect', { cookie, body: {} }),
  ];
  expect(refusals.map(({ status, json }) => [status, json.error])).toEqual(
    refusals.map(() => [503, 'UNAVAILABLE']),
  );
  expect(calls.length).toBe(before);
  await link.mend();
  await vi.waitFor(async () => expect(await sharedBy(one, cookie)).toBe('connected'), 20_000);
  expect((await one.ask('/api/market/account/profile', { ...ask, body: profile })).status).toBe(200);
  expect(
    (await one.ask('/api/market/account/balance', { key: unknown.apiKey, cookie: foreign })).status,
  ).toBe(200);
});

test('two desks in processes of their own never send more than the budget, whatever becomes of Redis', async () => {
  const { process: startProcess, market, calls, killRedis, startRedis: startAgain } = await setup();
  const windowTimes = { windowMs: 1_000, lostMs: 1_000, heardMs: 500 };
  const budget = 20;
  const options = { upstreamBudgetPerMinute: budget, windowTimes };
  const desks = await Promise.all([startProcess(options), startProcess(options)]);
  const keys = await Promise.all([market.addAccount(), market.addAccount()]);
  const cookies: string[] = [];
  for (const [at, key] of keys.entries()) cookies.push((await desks[at]?.connect(key)) ?? '');
  let goesOn = true;
  let rig = 0;
  const crowds = desks.map(async (desk, at) => {
    while (goesOn) {
      rig += 1;
      await desk.ask(`/api/market/rig/${rig}`, { key: keys[at]?.apiKey ?? '', cookie: cookies[at] });
      await wait(10);
    }
  });
  const untilMoreBy = (apart: number) => {
    const from = calls.length;
    return vi.waitFor(() => expect(calls.length).toBeGreaterThan(from + apart), {
      timeout: 20_000,
      interval: 20,
    });
  };
  await untilMoreBy(2 * budget);
  await killRedis();
  await untilMoreBy(budget);
  await startAgain();
  await untilMoreBy(2 * budget);
  await killRedis();
  await startAgain();
  await untilMoreBy(2 * budget);
  goesOn = false;
  await Promise.all(crowds);
  const times = calls.map(({ at }) => at);
  const most = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + windowTimes.windowMs).length),
  );
  expect(most).toBeLessThanOrEqual(budget);
  expect(most).toBeGreaterThan(budget / 2);
});
