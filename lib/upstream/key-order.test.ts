import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketUnreachable } from '#lib/contract/errors.ts';
import type { OrderedCall } from './call-order.ts';
import type { Pass } from './call-window.ts';
import { createKeyOrder } from './key-order.ts';

const noPass: Pass = { over: () => undefined, unused: () => undefined };

interface Sent {
  nonce: string;
  what: string;
  answer: (value?: string) => void;
  fail: (error: Error) => void;
  abandoned: boolean;
}

/** An order whose calls end when a test says so. */
function setup(now = Date.now) {
  const order = createKeyOrder({ now, elapsed: now });
  const sent: Sent[] = [];
  function call(what: string): OrderedCall<string> {
    return {
      line: 'open',
      digits: 6,
      ready: async () => noPass,
      send: (_pass, nonce, abandoned) =>
        new Promise((resolve, reject) => {
          const entry: Sent = { nonce, what, answer: () => resolve(what), fail: reject, abandoned: false };
          abandoned?.addEventListener('abort', () => {
            entry.abandoned = true;
            reject(new MarketUnreachable('perhaps sent'));
          });
          sent.push(entry);
        }),
    };
  }
  return { order, sent, call };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('one read is in flight at a time', async () => {
  const { order, sent, call } = setup();
  const first = order.read(call('first'));
  const second = order.read(call('second'));
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['first']);
  sent[0]?.answer();
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['first', 'second']);
  sent[1]?.answer();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('a change leaves at once with a higher nonce; the read it overtakes is abandoned and asked again behind it', async () => {
  const { order, sent, call } = setup();
  const read = order.read(call('read'));
  await settled();
  const change = order.overtake(call('change'));
  await settled();
  expect(sent.map(({ what, abandoned }) => [what, abandoned])).toEqual([
    ['read', true],
    ['change', false],
  ]);
  sent[1]?.answer();
  expect(await change).toBe('change');
  await settled();
  sent[2]?.answer();
  expect(await read).toBe('read');
  expect(sent.map(({ what }) => what)).toEqual(['read', 'change', 'read']);
});

test('no read leaves while a change is under way, and changes keep their order', async () => {
  const { order, sent, call } = setup();
  const calls = [order.overtake(call('first')), order.overtake(call('second')), order.read(call('read'))];
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['first']);
  sent[0]?.answer();
  await settled();
  expect(sent.some(({ what, abandoned }) => what === 'second' && !abandoned)).toBe(true);
  sent.find(({ what }) => what === 'second')?.answer();
  await settled();
  sent.findLast(({ what }) => what === 'read')?.answer();
  expect(await Promise.all(calls)).toEqual(['first', 'second', 'read']);
});

test.each([[['read', 'overtake']], [['overtake', 'read']], [['read', 'overtake', 'overtake']]] as (
  | 'read'
  | 'overtake'
)[][][])('of %j released together no read leaves while a change is in flight', async (kinds) => {
  const order = createKeyOrder();
  let release = () => {};
  const released = new Promise<Pass>((resolve) => {
    release = () => resolve(noPass);
  });
  let changesInFlight = 0;
  const readBesideChanges: number[] = [];
  const calls: Promise<string>[] = [];
  for (const kind of kinds) {
    const send = async (_pass: unknown, _nonce: string, abandoned?: AbortSignal) => {
      if (kind === 'read') readBesideChanges.push(changesInFlight);
      else changesInFlight += 1;
      await settled();
      if (kind === 'overtake') changesInFlight -= 1;
      abandoned?.throwIfAborted();
      return kind;
    };
    calls.push(order[kind]({ line: 'open', digits: 6, ready: () => released, send }));
    await settled();
  }
  release();
  expect(await Promise.all(calls)).toEqual(kinds);
  expect(readBesideChanges.every((changes) => changes === 0)).toBe(true);
});

test('a change that failed is not sent again', async () => {
  const { order, sent, call } = setup();
  const change = order.overtake(call('change'));
  await settled();
  sent[0]?.fail(new MarketUnreachable('perhaps sent'));
  await expect(change).rejects.toThrow(MarketUnreachable);
  expect(sent).toHaveLength(1);
});

test('a read that failed does not hold up the next', async () => {
  const { order, sent, call } = setup();
  const first = order.read(call('first'));
  const second = order.read(call('second'));
  await settled();
  sent[0]?.fail(new MarketUnreachable('perhaps sent'));
  await expect(first).rejects.toThrow(MarketUnreachable);
  await settled();
  sent[1]?.answer();
  expect(await second).toBe('second');
});

test.each(['read', 'overtake'] as const)('a key has at most 200 calls waiting to %s', async (kind) => {
  const { order, sent, call } = setup();
  const calls = [order[kind](call('in flight'))];
  await settled();
  for (let at = 0; at < 200; at += 1) calls.push(order[kind](call('waiting')));
  await expect(order[kind](call('one too many'))).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
  for (let at = 0; at < calls.length; at += 1) {
    sent[at]?.answer();
    await settled();
  }
  expect(await Promise.all(calls)).toEqual(['in flight', ...Array(200).fill('waiting')]);
});

test('a key worked a moment ago for a minute after its last answer', async () => {
  let now = 1_000;
  const { order, sent, call } = setup(() => now);
  const read = order.read(call('read'));
  await settled();
  expect(order.workedAMomentAgo()).toBe(false);
  sent[0]?.answer();
  await read;
  now += 59_999;
  expect(order.workedAMomentAgo()).toBe(true);
  now += 1;
  expect(order.workedAMomentAgo()).toBe(false);
});

test('whatever the clock does, nonces rise', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ ms: fc.nat(2_000_000_000_000), change: fc.boolean() })),
      async (calls) => {
        let now = 0;
        const order = createKeyOrder({ now: () => now });
        const nonces: string[] = [];
        for (const { ms, change } of calls) {
          now = ms;
          const send = async (_pass: unknown, nonce: string) => void nonces.push(nonce);
          await order[change ? 'overtake' : 'read']({
            line: 'open',
            digits: 6,
            ready: async () => noPass,
            send,
          });
        }
        nonces.slice(1).forEach((nonce, index) => {
          expect(BigInt(nonce)).toBeGreaterThan(BigInt(nonces[index] ?? ''));
        });
      },
    ),
  );
});

test("a nonce is the clock's microseconds as decimal text", async () => {
  const { order, sent, call } = setup(() => 1_785_585_600_123);
  void order.read(call('read'));
  await settled();
  expect(sent[0]?.nonce).toBe('1785585600123000');
});
