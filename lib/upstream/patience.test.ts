import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startForeignService } from '#test/foreign/foreign-service.ts';
import { createBudget } from './budget.ts';
import { createCallOrder, type OrderedCall } from './call-order.ts';
import { createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createLocalNonces, type Nonces } from './nonces.ts';
import { createWire } from './wire.ts';

afterEach(() => void vi.useRealTimers());

const local = createLocalNonces({ now: () => 1_000 });
const underWay = {
  code: 'BUDGET_EXHAUSTED',
  message: 'earlier calls of this key are still under way',
  details: { retryAfterSeconds: 5 },
};

/** The order of one key on a clock that only tests move; calls are answered by `answer`, and places in the budget counted. */
function setup(nonces: Nonces = local) {
  vi.useFakeTimers();
  const order = createCallOrder({ nonces, elapsed: () => performance.now() });
  const sent: { what: string; answer: () => void }[] = [];
  const held = new Set<string>();
  function call(what: string, given: Partial<OrderedCall<string>> = {}): OrderedCall<string> {
    return {
      line: 'open',
      digits: 6,
      async ready() {
        held.add(what);
        return { over: () => held.delete(what), unused: () => held.delete(what) };
      },
      send: (pass, _nonce, abandoned) =>
        new Promise((resolve, reject) => {
          abandoned?.addEventListener('abort', () => reject(new Error('overtaken')));
          sent.push({ what, answer: () => resolve(what) });
        }).finally(pass.over) as Promise<string>,
      ...given,
    };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { order, sent, held, call, pass, whatSent: () => sent.map(({ what }) => what) };
}

test.each(['open', 'refresh'] as const)(
  'security 51: a read of the line %s behind one that hangs is told after 5 s, was not sent, and nothing is held for it',
  async (line) => {
    const { order, sent, held, call, pass, whatSent } = setup();
    const first = order.read(call('first'));
    const second = order.read(call('second', { line }));
    const told = expect(second).rejects.toMatchObject(underWay);
    await pass(4_999);
    expect(sent).toHaveLength(1);
    const third = order.read(call('third'));
    await pass(1);
    await told;
    expect([...held]).toEqual(['first']);
    // Whoever came later waits on behind the first alone.
    sent[0]?.answer();
    await first;
    await pass(0);
    expect(whatSent()).toEqual(['first', 'third']);
    sent[1]?.answer();
    expect(await third).toBe('third');
  },
);

test('a read whose turn came in time is not held to 5 s while it is under way', async () => {
  const { order, sent, call, pass } = setup();
  const first = order.read(call('first'));
  const second = order.read(call('second'));
  await pass(4_999);
  sent[0]?.answer();
  await first;
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
  await pass(14_000);
  sent[1]?.answer();
  expect(await second).toBe('second');
});

test('a read that its budget let go at the last moment leaves where nobody is before it', async () => {
  const { order, sent, call, pass } = setup();
  const { ready } = call('late');
  const late = order.read(
    call('late', { ready: () => new Promise((resolve) => setTimeout(() => resolve(ready()), 5_000)) }),
  );
  await pass(5_001);
  sent[0]?.answer();
  expect(await late).toBe('late');
});

test('a read behind a change is told after 5 s, and one that was overtaken 5 s after that', async () => {
  const { order, sent, held, call, pass, whatSent } = setup();
  const overtaken = order.read(call('overtaken'));
  await pass(6_000);
  const change = order.overtake(call('change'));
  await pass(0);
  const behind = order.read(call('behind', { line: 'refresh' }));
  const told = [overtaken, behind].map((read) => expect(read).rejects.toMatchObject(underWay));
  await pass(4_999);
  expect([...held].sort()).toEqual(['behind', 'change', 'overtaken']);
  await pass(2);
  await Promise.all(told);
  expect(whatSent()).toEqual(['overtaken', 'change']);
  expect([...held]).toEqual(['change']);
  sent[1]?.answer();
  expect(await change).toBe('change');
});

test('a read that waits for another instance is told after 5 s, and what it then gets it gives back', async () => {
  let number = () => {};
  const turn = new Promise<void>((resolve) => {
    number = resolve;
  });
  let given = 0;
  const { order, held, sent, call, pass } = setup({
    ...local,
    async take(...of) {
      await turn;
      given += 1;
      const { nonce } = await local.take(...of);
      return { nonce, over: () => (given -= 1) };
    },
  });
  const told = expect(order.read(call('read'))).rejects.toMatchObject(underWay);
  await pass(5_000);
  await told;
  expect(held.size).toBe(0);
  number();
  await pass(0);
  expect([given, sent]).toEqual([0, []]);
});

test('where another wait is said, a read waits that long for its key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const order = createKeyOrder({ waitMs: 60_000 });
  const pass = { over: () => undefined, unused: () => undefined };
  const call = { line: 'open', digits: 6, ready: async () => pass } as const;
  void order.read({ ...call, send: () => new Promise(() => undefined) });
  let told: unknown;
  void order.read({ ...call, send: async () => undefined }).catch((error: unknown) => {
    told = error;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toMatchObject(underWay);
});

test('the wait for the key and the wait for the budget are one wait of 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let arrived = () => {};
  const hanging = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const service = await startForeignService(() => arrived());
  const { send, close } = createWire(service.url);
  onTestFinished(async () => {
    await close();
    await service.close();
  });
  const budget = createBudget({ limit: 10 });
  const credentials = { apiKey: 'k', apiSecret: 's' };
  const { call } = createUpstream({ send, budget, credentials, order: createKeyOrder() });
  const slow = call('assets', { lane: 'open' }).catch(() => undefined);
  await hanging;
  const told = expect(call('assets', { lane: 'open' })).rejects.toMatchObject(underWay);
  await vi.advanceTimersByTimeAsync(5_000);
  await told;
  expect(budget.usage().used).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await slow;
});
