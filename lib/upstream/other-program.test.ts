import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';
import { createBudget } from './budget.ts';
import { createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createLocalNonces } from './nonces.ts';
import { createWire } from './wire.ts';

const market = await startMarket();
afterAll(() => market.close());

const NOW = Date.parse('2026-11-21T12:00:00Z');
const OTHERS = 'another program is using this key; make a key for Hashdesk alone';

interface Program {
  url: string;
  key?: { apiKey: string; apiSecret: string };
  /** How far its clock is ahead, in milliseconds. */
  aheadMs?: number;
  nonceDigits?: 9 | 12;
  readTries?: 1 | 2;
}

function setup(program: Program) {
  const { url, key = { apiKey: 'k', apiSecret: 's' }, aheadMs = 0, nonceDigits, readTries = 2 } = program;
  const { send, close } = createWire(url);
  onTestFinished(close);
  let passedMs = aheadMs;
  const now = () => NOW + passedMs;
  const order = createKeyOrder({ now });
  const budget = createBudget({ limit: 10_000 });
  const credentials = { ...key, nonceDigits };
  return {
    order,
    upstream: createUpstream({ send, budget, order, credentials, readTries }),
    pass(ms: number) {
      passedMs += ms;
    },
  };
}

/** A service that answers in turn with these codes, or with who one is. */
async function setupForeign(codes: string[], readTries: 1 | 2 = 2) {
  const service = await startForeignService((response, _request, at) => {
    const error = codes[at];
    if (error) return answerJson(response, { success: false, error }, 401);
    const data = { currencies: [] };
    return answerJson(response, { success: true, data });
  });
  onTestFinished(service.close);
  return { ...setup({ url: service.url, readTries }), service };
}

test('a program with a clock ahead of ours is noticed at the real market, also where it is a change that was refused', async () => {
  const key = await market.addAccount();
  const ours = setup({ url: market.url, key });
  const other = setup({ url: market.url, key, aheadMs: 60_000 });
  await ours.upstream.call('whoami', {});
  expect(ours.order.otherProgramSince()).toBeUndefined();
  await other.upstream.call('whoami', {});
  await expect(
    ours.upstream.call('createProfile', { body: { name: 'mine', algo: 'scrypt' } }),
  ).rejects.toMatchObject({ code: 'INVALID_NONCE', message: OTHERS });
  expect(ours.order.otherProgramSince()).toBeUndefined();
  await expect(ours.upstream.call('whoami', {})).rejects.toMatchObject({ code: 'INVALID_NONCE' });
  expect(ours.order.otherProgramSince()).toBe(NOW);
  expect(other.order.otherProgramSince()).toBeUndefined();
  expect((await other.upstream.call('listProfiles', {})).map(({ name }) => name)).not.toContain('mine');
});

test('a key that another program has once used with nanoseconds works again, with finer nonces, after a minute without any answer', async () => {
  const key = await market.addAccount();
  const { upstream, pass } = setup({ url: market.url, key });
  await upstream.call('whoami', {});
  await setup({ url: market.url, key, nonceDigits: 9 }).upstream.call('whoami', {});
  await expect(upstream.call('whoami', {})).rejects.toMatchObject({ code: 'INVALID_NONCE', message: OTHERS });
  pass(61_000);
  expect(await upstream.call('whoami', {})).toMatchObject({ authed: true });
  await upstream.call('createProfile', { body: { name: 'mine', algo: 'scrypt' } });
  expect((await upstream.call('listProfiles', {})).map(({ name }) => name)).toContain('mine');
});

test('nonces finer than nanoseconds are not tried with a key that is connected', async () => {
  const key = await market.addAccount();
  const { upstream, pass } = setup({ url: market.url, key });
  await upstream.call('whoami', {});
  await setup({ url: market.url, key, nonceDigits: 12 }).upstream.call('whoami', {});
  pass(61_000);
  for (let look = 0; look < 3; look += 1)
    await expect(upstream.call('whoami', {})).rejects.toMatchObject({
      code: 'INVALID_NONCE',
      message: OTHERS,
    });
  expect((await setup({ url: market.url, key, nonceDigits: 12 }).upstream.call('whoami', {})).authed).toBe(
    true,
  );
});

test('it is noticed also where each second try of a read worked', async () => {
  const { upstream, order } = await setupForeign(['INVALID_NONCE', '', 'INVALID_NONCE', '']);
  await upstream.call('assets', {});
  expect(order.otherProgramSince()).toBeUndefined();
  await upstream.call('assets', {});
  expect(order.otherProgramSince()).toBe(NOW);
});

test.each(['INVALID_KEY', 'INVALID_SIGNATURE'])(
  'where %s is all that a service says, it is noticed once the key works again',
  async (code) => {
    const { upstream, order } = await setupForeign(['', code, code, '']);
    await upstream.call('assets', {});
    await expect(upstream.call('assets', {})).rejects.toMatchObject({ code });
    expect(order.otherProgramSince()).toBeUndefined();
    await upstream.call('assets', {});
    expect(order.otherProgramSince()).toBe(NOW);
  },
);

test('a change refused by a word that may mean the nonce is not sent again, and nobody says that nothing was done', async () => {
  const { upstream, service } = await setupForeign(['', 'INVALID_SIGNATURE']);
  await upstream.call('assets', {});
  await expect(
    upstream.call('createRental', { body: { rig: '7', length: 3, profile: '1' } }),
  ).rejects.toMatchObject({
    code: 'INVALID_SIGNATURE',
    message: expect.not.stringContaining('nothing'),
  });
  expect(service.requests).toHaveLength(2);
});

test('whoever tries a key without its secret does not make it look used by another program', async () => {
  const { upstream, order } = await setupForeign(['', 'INVALID_SIGNATURE', 'INVALID_NONCE', ''], 1);
  await upstream.call('assets', {});
  await expect(upstream.call('assets', {})).rejects.toThrow();
  await expect(upstream.call('assets', {})).rejects.toThrow();
  await upstream.call('assets', {});
  expect(order.otherProgramSince()).toBeUndefined();
});

test('a nonce that this desk itself has gone beyond was refused for that', async () => {
  const nonces = createLocalNonces({ now: () => NOW });
  const order = createKeyOrder({ nonces, now: () => NOW });
  const { nonce } = await nonces.take('read', 6);
  await nonces.take('change', 6);
  await order.nonceRefused(nonce, 'certain');
  await order.nonceRefused(nonce, 'certain');
  expect(order.otherProgramSince()).toBeUndefined();
});
