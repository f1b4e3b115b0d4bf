import { expect, onTestFinished, test } from 'vitest';
import type { Lane } from '#lib/contract/desk.ts';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';
import { createBudget } from './budget.ts';
import { createCallOrder, type OrderedCall } from './call-order.ts';
import type { Pass } from './call-window.ts';
import { createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createLocalNonces, type Nonces } from './nonces.ts';
import { createWire } from './wire.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** An order on a clock that tests move; passes and calls are recorded, and calls are answered by `answer`. */
function setup(nonces: Nonces = createLocalNonces({ now: () => 1_000 })) {
  let elapsed = 0;
  const order = createCallOrder({ nonces, elapsed: () => elapsed });
  const passes: { became: 'held' | 'over' | 'unused' }[] = [];
  const sent: { what: string; answer: () => void }[] = [];
  function wait(ms: number): void {
    elapsed += ms;
  }
  function pass(): Pass {
    const entry: (typeof passes)[number] = { became: 'held' };
    passes.push(entry);
    return {
      over() {
        entry.became = 'over';
      },
      unused() {
        entry.became = 'unused';
      },
    };
  }
  function call(what: string, given: Partial<OrderedCall<string>> = {}): OrderedCall<string> {
    return {
      line: 'open',
      digits: 6,
      ready: async () => pass(),
      send: () => new Promise((resolve) => sent.push({ what, answer: () => resolve(what) })),
      ...given,
    };
  }
  return { order, passes, sent, call, pass, wait };
}

test.each(['open', 'desk'] as const)(
  'a read that waits for the budget holds up none of the line %s',
  async (line) => {
    const { order, sent, call, pass } = setup();
    let letGo = () => {};
    const held = new Promise<Pass>((resolve) => {
      letGo = () => resolve(pass());
    });
    const refresh = order.read(call('refresh', { line: 'refresh', ready: () => held }));
    const other = order.read(call('other', { line }));
    await settled();
    expect(sent.map(({ what }) => what)).toEqual(['other']);
    letGo();
    await settled();
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await settled();
    sent[1]?.answer();
    expect(await Promise.all([refresh, other])).toEqual(['refresh', 'other']);
  },
);

test.each(['read', 'overtake'] as const)(
  'a %s that waited for its key since the budget let it go counts anew',
  async (kind) => {
    const local = createLocalNonces({ now: () => 1_000 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const underWay = new Set<string>();
    const { order, sent, passes, call, wait } = setup({
      ...local,
      async take(...of) {
        await held;
        const { nonce } = await local.take(...of);
        underWay.add(nonce);
        return { nonce, over: () => void underWay.delete(nonce) };
      },
    });
    const calling = order[kind](call('late'));
    await settled();
    expect(passes).toEqual([{ became: 'held' }]);
    wait(3_000);
    letGo();
    await settled();
    expect(passes).toEqual([{ became: 'unused' }, { became: 'held' }]);
    // The first number was given back: it holds up nobody.
    expect(underWay.size).toBe(1);
    sent[0]?.answer();
    expect(await calling).toBe('late');
    expect(underWay.size).toBe(0);
  },
);

test.each(['read', 'overtake'] as const)(
  'a %s that gets no nonce gives its place in the budget back',
  async (kind) => {
    const local = createLocalNonces({ now: () => 1_000 });
    const { order, passes, call } = setup({ ...local, take: () => Promise.reject(new Error('no nonce')) });
    await expect(order[kind](call('never'))).rejects.toThrow('no nonce');
    expect(passes).toEqual([{ became: 'unused' }]);
  },
);

test('a change that begins while a read is being numbered goes first, and the read is numbered again behind it', async () => {
  const local = createLocalNonces({ now: () => 1_000 });
  const given: string[] = [];
  let number = () => {};
  const held = new Promise<void>((resolve) => {
    number = resolve;
  });
  const { order, sent, call } = setup({
    ...local,
    async take(kind, digits) {
      if (kind === 'read') await held;
      given.push(kind);
      return local.take(kind, digits);
    },
  });
  const read = order.read(call('read'));
  await settled();
  const change = order.overtake(call('change'));
  await settled();
  number();
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['change']);
  sent[0]?.answer();
  await change;
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['change', 'read']);
  expect(given).toEqual(['change', 'read', 'read']);
  sent[1]?.answer();
  expect(await read).toBe('read');
});

async function setupForeign(answer: ForeignAnswer) {
  const service = await startForeignService(answer);
  const wire = createWire(service.url, { connectMs: 3_000, answerMs: 10_000, answerBytes: 1_000 });
  onTestFinished(async () => {
    await wire.close();
    await service.close();
  });
  let now = 0;
  const budget = createBudget({ limit: 100, now: () => now });
  const credentials = { apiKey: 'k', apiSecret: 's' };
  const upstream = createUpstream({ send: wire.send, budget, credentials, order: createKeyOrder() });
  function wait(ms: number): void {
    now += ms;
  }
  const assets = (lane: Lane) => upstream.call('assets', { lane });
  return { assets, budget, service, wait };
}

const answerAssets: ForeignAnswer = (response) =>
  answerJson(response, { success: true, data: { currencies: [] } });

test('a read that money waits for overtakes the read in flight, with a higher nonce; that one is asked again', async () => {
  let arrived = () => {};
  const hanging = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { assets, service } = await setupForeign((response, request, at) => {
    if (at === 0) return arrived();
    return answerAssets(response, request, at);
  });
  const slow = assets('refresh');
  await hanging;
  await assets('money');
  await slow;
  const nonces = service.requests.map(({ headers }) => BigInt(String(headers['x-api-nonce'])));
  expect(nonces).toHaveLength(3);
  expect(nonces).toEqual(nonces.toSorted((one, other) => (one < other ? -1 : 1)));
});

test('a call that did not leave the desk counts no longer than one that was answered', async () => {
  const { assets, budget, service, wait } = await setupForeign(answerAssets);
  await service.close();
  await expect(assets('open')).rejects.toMatchObject({ sent: 'nothing sent' });
  wait(59_999);
  expect(budget.usage().used).toBe(1);
  wait(1);
  expect(budget.usage().used).toBe(0);
});

test('a call that was answered counts for a minute, one that may still arrive counts as long as it may', async () => {
  const { assets, budget, wait } = await setupForeign((response, request, at) => {
    if (at === 0) return response.socket?.resetAndDestroy();
    return answerAssets(response, request, at);
  });
  await expect(assets('open')).rejects.toMatchObject({ sent: 'perhaps sent' });
  await assets('open');
  wait(60_000);
  expect(budget.usage().used).toBe(1);
  wait(20_000);
  expect(budget.usage().used).toBe(0);
});
