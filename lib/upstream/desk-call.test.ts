import { expect, test } from 'vitest';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { type Budget, createBudget, type Turn } from './budget.ts';
import { createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createWire } from './wire.ts';

async function setup() {
  const service = await startForeignService((response) =>
    answerJson(response, { success: true, data: { total: 0, records: [] } }),
  );
  const { send, close } = createWire(service.url);
  const turns: Turn[] = [];
  const real = createBudget({ limit: 10 });
  const budget: Budget = {
    ...real,
    take(turn) {
      turns.push(turn);
      return real.take(turn);
    },
  };
  const credentials = { apiKey: 'key', apiSecret: 'secret' };
  const upstream = createUpstream({ send, budget, credentials, order: createKeyOrder() });
  return {
    ...service,
    upstream,
    budget,
    turns,
    close: async () => {
      await close();
      await service.close();
    },
  };
}

test('a call of the desk itself is charged to no key', async () => {
  const { upstream, turns, close } = await setup();
  await upstream.call('searchRigs', { lane: 'refresh', mayLeave: async () => true });
  await upstream.call('searchRigs', {});
  expect(turns.map(({ lane, apiKey }) => [lane, apiKey])).toEqual([
    ['refresh', undefined],
    ['open', 'key'],
  ]);
  await close();
});

test("a call of the desk waits for nothing that its signer's own reads wait for", async () => {
  const { upstream, requests, budget, turns, close } = await setup();
  for (let call = 0; call < 10; call += 1) await budget.take({ lane: 'money', apiKey: `renter ${call}` });
  const own = [1, 2].map(() => upstream.call('assets', { lane: 'open' }).catch(() => 'refused'));
  const ofDesk = upstream
    .call('searchRigs', { lane: 'open', mayLeave: async () => true })
    .catch(() => 'refused');
  await Promise.all([...own, ofDesk]);
  expect(turns.slice(10).map(({ apiKey }) => apiKey)).toEqual(['key', undefined, 'key']);
  expect(requests).toEqual([]);
  await close();
});

test('a change that is checked too late, with its nonce taken, is not sent, and the next one is', async () => {
  const { upstream, requests, budget, close } = await setup();
  const tooLate = new Error('too late');
  const change = { body: { name: 'main', algo: 'scrypt' } };
  const lastCheck = () => {
    throw tooLate;
  };
  await expect(upstream.call('createProfile', { ...change, lastCheck })).rejects.toBe(tooLate);
  expect(requests).toEqual([]);
  expect(budget.usage().used).toBe(0);
  await upstream.call('searchRigs', {});
  expect(requests).toHaveLength(1);
  await close();
});

test.each([
  ['is not connected any more', async () => false],
  ['cannot be asked after', () => Promise.reject(new Error('away'))],
])('a call of the desk for a key that %s when its turn comes is not sent', async (_, mayLeave) => {
  const { upstream, requests, budget, close } = await setup();
  await expect(upstream.call('searchRigs', { mayLeave })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  expect([requests, budget.usage().used]).toEqual([[], 0]);
  // The key's order goes on.
  await upstream.call('searchRigs', {});
  expect(requests).toHaveLength(1);
  await close();
});
