import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { lanes } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createBudget, type Turn } from './budget.ts';
import type { CallWindow } from './call-window.ts';
import { createRollingWindow } from './rolling-window.ts';

afterEach(() => void vi.useRealTimers());

/** A budget on a clock that only tests move. Calls record when they left, or after what wait they were refused. */
function setup(limit: number, window?: CallWindow) {
  vi.useFakeTimers();
  const budget = createBudget({ limit, window });
  const began = performance.now();
  const left: { caller: unknown; at: number }[] = [];
  const refused: { caller: unknown; waited: number; retryAfterSeconds: number | undefined }[] = [];
  return {
    budget,
    left,
    refused,
    leftAt: () => left.map(({ at }) => at),
    /** Each is answered in the moment it leaves. */
    arrive(caller: unknown = 0, turn: Turn = { lane: 'open' }) {
      const arrived = performance.now();
      budget.take(turn).then(
        (pass) => {
          pass.over();
          left.push({ caller, at: performance.now() - began });
        },
        (error: unknown) => {
          const { code, details } = error as MarketRefusal;
          expect(code).toBe('BUDGET_EXHAUSTED');
          const { retryAfterSeconds } = details;
          refused.push({ caller, waited: performance.now() - arrived, retryAfterSeconds });
        },
      );
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

/** Some two minutes, long enough for places in the window to be taken a second time. */
const arrivals = fc.array(fc.record({ afterMs: fc.nat(7_000), calls: fc.integer({ min: 1, max: 8 }) }), {
  minLength: 20,
  maxLength: 50,
});

test('whenever calls arrive, no 60 s see more than the limit, they leave in order, and none waits over 5 s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), arrivals, async (limit, bursts) => {
      const { left, refused, leftAt, arrive, pass } = setup(limit);
      let callers = 0;
      for (const { afterMs, calls } of bursts) {
        await pass(afterMs);
        for (let call = 0; call < calls; call += 1) arrive(callers++);
      }
      await pass(5_000);
      expect(left.length + refused.length).toBe(callers);
      const times = leftAt();
      times.forEach((at, index) => {
        expect(times.filter((other) => other >= at && other < at + 60_000).length).toBeLessThanOrEqual(limit);
        expect(at).toBeGreaterThanOrEqual(times[index - 1] ?? 0);
      });
      const order = left.map(({ caller }) => Number(caller));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(Math.max(0, ...refused.map(({ waited }) => waited))).toBeLessThanOrEqual(5_000);
      vi.useRealTimers();
    }),
    { numRuns: 60 },
  );
});

test('all calls but the money reserve leave at once, the next is told at once how long to stay away', async () => {
  const { budget, left, refused, arrive, pass } = setup(95);
  for (let call = 0; call < 86; call += 1) arrive(call, { lane: 'open', apiKey: `key ${call}` });
  await pass(0);
  expect(left).toHaveLength(85);
  expect(refused).toEqual([{ caller: 85, waited: 0, retryAfterSeconds: 60 }]);
  for (let call = 86; call < 97; call += 1) arrive(call, { lane: 'money' });
  await pass(0);
  expect(left).toHaveLength(95);
  expect(refused.slice(1)).toEqual([{ caller: 96, waited: 0, retryAfterSeconds: 60 }]);
  expect(budget.usage()).toMatchObject({
    used: 95,
    limit: 95,
    waiting: 0,
    lanes: { money: { used: 10, waiting: 0 }, open: { used: 85, waiting: 0 } },
  });
});

test('money takes of its own ten first: the others have all of theirs beside it, and money what it has not made', async () => {
  const { left, refused, arrive, pass } = setup(95);
  for (let call = 0; call < 6; call += 1) arrive('money', { lane: 'money' });
  await pass(30_000);
  for (let call = 0; call < 86; call += 1) arrive('read', { lane: 'open', apiKey: `key ${call}` });
  await pass(0);
  expect([left.length, refused]).toEqual([91, [{ caller: 'read', waited: 0, retryAfterSeconds: 60 }]]);
  // What money made lapses first: that is money's again, and no room for reads.
  await pass(31_000);
  arrive('read', { lane: 'open', apiKey: 'late' });
  await pass(0);
  expect(refused.slice(1)).toEqual([{ caller: 'read', waited: 0, retryAfterSeconds: 29 }]);
  for (let call = 0; call < 11; call += 1) arrive('money', { lane: 'money' });
  await pass(0);
  expect([left.length, refused.length]).toEqual([101, 3]);
});

test('of those who wait the most urgent leave first', async () => {
  const full = lanes.length;
  const { budget, left, arrive, pass } = setup(full);
  for (let call = 0; call < full; call += 1) arrive(call, { lane: 'open', apiKey: `key ${call}` });
  await pass(57_000);
  for (const lane of lanes.toReversed()) arrive(lane, { lane, apiKey: lane });
  await pass(0);
  expect(budget.usage().lanes.money).toEqual({ used: 0, waiting: 1 });
  await pass(4_000);
  expect(left.slice(full).map(({ caller }) => caller)).toEqual(lanes);
});

test('a key that called much waits for one that called little, and the desk shares its own among all keys', async () => {
  const { left, arrive, pass } = setup(40);
  const refresh = (apiKey?: string) => arrive(apiKey ?? 'desk', { lane: 'refresh', apiKey });
  for (let call = 0; call < 30; call += 1) arrive(call, { lane: 'money' });
  await pass(10_000);
  for (const key of ['much', 'much', 'little', undefined, undefined, undefined]) refresh(key);
  await pass(49_000);
  for (const key of ['much', 'much', 'little', 'new', undefined]) refresh(key);
  await pass(5_000);
  expect(left.slice(36).map(({ caller }) => caller)).toEqual(['new', 'desk', 'little', 'much', 'much']);
});

test('where fewer places come free in time than calls wait, those whose turn it is not are told at once', async () => {
  const { left, refused, arrive, pass } = setup(4);
  arrive('first', { lane: 'money' });
  await pass(10_000);
  for (let call = 0; call < 3; call += 1) arrive('much', { lane: 'open', apiKey: 'much' });
  await pass(47_000);
  for (const apiKey of ['much', 'little']) arrive(apiKey, { lane: 'open', apiKey });
  await pass(0);
  expect(refused).toEqual([{ caller: 'much', waited: 0, retryAfterSeconds: 13 }]);
  await pass(3_000);
  expect(left.at(-1)).toEqual({ caller: 'little', at: 60_000 });
});

test('of a key that waits with several calls only the first has its turn before those of others', async () => {
  const { left, refused, arrive, pass } = setup(4);
  for (const afterMs of [10_000, 47_000]) {
    for (let call = 0; call < 2; call += 1) arrive('before', { lane: 'money' });
    await pass(afterMs);
  }
  for (const caller of ['a', 'a again', 'b']) arrive(caller, { lane: 'open', apiKey: caller.charAt(0) });
  await pass(0);
  expect(refused).toEqual([{ caller: 'a again', waited: 0, retryAfterSeconds: 13 }]);
  await pass(5_000);
  expect(left.slice(4).map(({ caller }) => caller)).toEqual(['a', 'b']);
});

test('after a burst that used up the minute, reads leave in equal steps: who reads one after the other is not left behind', async () => {
  const { left, refused, arrive, pass } = setup(95);
  for (let call = 0; call < 100; call += 1) arrive('crowd', { lane: 'open', apiKey: `key ${call}` });
  await pass(0);
  expect(left).toHaveLength(85);
  expect(refused.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual(Array(15).fill(60));
  await pass(60_000);
  for (let call = 0; call < 85; call += 1) arrive('again', { lane: 'open', apiKey: `key ${call}` });
  await pass(0);
  expect(left).toHaveLength(93);
  const told = refused.slice(15).map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0);
  expect(told).toHaveLength(70);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect([Math.min(...told), Math.max(...told)]).toEqual([6, 55]);
  arrive('sweep', { lane: 'open' });
  arrive('change', { lane: 'change', apiKey: 'key 1' });
  arrive('money', { lane: 'money', apiKey: 'key 1' });
  await pass(1);
  expect(left.slice(93).map(({ caller }) => caller)).toEqual(['money', 'change']);
  await pass(710);
  expect(left.slice(95).map(({ caller }) => caller)).toEqual(['sweep']);
});

test('reads of light keys leave at once where only busy ones had no room', async () => {
  const { left, arrive, pass } = setup(95);
  for (let call = 0; call < 70; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  expect(left).toHaveLength(68);
  for (let call = 0; call < 7; call += 1) arrive('newcomer', { lane: 'open', apiKey: 'newcomer' });
  await pass(0);
  expect(left).toHaveLength(75);
});

test('reads keep their distance for six minutes after there was last no room, but for the eight of a page', async () => {
  const { left, arrive, pass } = setup(95);
  const ten = () => {
    for (let call = 0; call < 10; call += 1) arrive('reader', { lane: 'open', apiKey: `key ${call}` });
  };
  for (let call = 0; call < 86; call += 1) arrive('crowd', { lane: 'open', apiKey: `key ${call}` });
  await pass(5 * 60_000);
  expect(left).toHaveLength(85);
  ten();
  await pass(0);
  expect(left).toHaveLength(93);
  await pass(60_000);
  expect(left).toHaveLength(95);
  ten();
  await pass(0);
  expect(left).toHaveLength(105);
});

test('connecting keys beyond a fifth holds up those who connect, and nobody else', async () => {
  const { budget, left, arrive, pass } = setup(20);
  for (let call = 0; call < 4; call += 1) arrive('connect', { lane: 'connect' });
  await pass(0);
  await expect(budget.take({ lane: 'connect' })).rejects.toMatchObject({
    code: 'BUDGET_EXHAUSTED',
    message: 'too many keys are being connected at this moment',
    details: { retryAfterSeconds: 60 },
  });
  await pass(56_000);
  arrive('waits', { lane: 'connect' });
  arrive('open');
  await pass(0);
  expect(left.at(-1)?.caller).toBe('open');
  await pass(4_000);
  expect(left.at(-1)?.caller).toBe('waits');
});

test('a call counts until a minute after its answer, or after it must have been lost', async () => {
  const { budget, pass } = setup(2);
  const [answered] = [await budget.take({ lane: 'open' }), await budget.take({ lane: 'open' })];
  await pass(10_000);
  answered.over();
  await pass(59_999);
  expect(budget.usage().used).toBe(2);
  await pass(1);
  expect(budget.usage().used).toBe(1);
  await pass(9_999);
  expect(budget.usage().used).toBe(1);
  await pass(1);
  expect(budget.usage().used).toBe(0);
});

test('a call that did not leave counts no more, and one that waits takes its place at once', async () => {
  const { budget, leftAt, arrive, pass } = setup(2);
  const [left, unused] = [await budget.take({ lane: 'money' }), await budget.take({ lane: 'open' })];
  await pass(76_000);
  arrive('waits');
  await pass(1_000);
  expect(leftAt()).toEqual([]);
  unused.unused();
  await pass(0);
  expect(leftAt()).toEqual([77_000]);
  left.over();
  left.unused();
  unused.over();
  expect(budget.usage()).toMatchObject({ used: 2, lanes: { money: { used: 1 }, open: { used: 1 } } });
  await pass(80_000);
  expect(budget.usage()).toMatchObject({ used: 0, lanes: { money: { used: 0 }, open: { used: 0 } } });
});

test('who is refused behind a call under way is told when it counts no more, were its answer to come now', async () => {
  const { budget } = setup(1);
  await budget.take({ lane: 'money' });
  const refused = budget.take({ lane: 'money' });
  await expect(refused).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
});

test('where nobody can say what was counted, those who wait are told why, and the next are served', async () => {
  const window = createRollingWindow({ limit: 2, now: () => performance.now() });
  const { budget } = setup(2, window);
  const { take } = window;
  window.take = async () => {
    throw new Error('no window');
  };
  const waiting = [budget.take({ lane: 'money' }), budget.take({ lane: 'open' })];
  for (const each of waiting) await expect(each).rejects.toThrow('no window');
  window.take = take;
  await budget.take({ lane: 'open' });
  expect(budget.usage()).toMatchObject({ used: 1, waiting: 0 });
});

test('a window that does not say keeps nobody beyond the deadline; what it lets go too late goes to who waits then', async () => {
  const window = createRollingWindow({ limit: 1, now: () => performance.now() });
  const { take } = window;
  let say = () => {};
  window.take = async (departure) => {
    await new Promise<void>((resolve) => {
      say = resolve;
    });
    return take(departure);
  };
  const { budget, left, refused, arrive, pass } = setup(1, window);
  arrive('first');
  await pass(5_000);
  expect(refused).toMatchObject([{ caller: 'first', waited: 5_000 }]);
  arrive('second');
  say();
  await pass(0);
  expect(left).toEqual([{ caller: 'second', at: 5_000 }]);
  await pass(60_000);
  arrive('third');
  await pass(5_000);
  say();
  await pass(0);
  expect(budget.usage().used).toBe(0);
});

test('a call that need not wait longer than 5 s waits', async () => {
  const { budget, leftAt, arrive, pass } = setup(1);
  arrive();
  await pass(56_000);
  arrive();
  await pass(0);
  expect(budget.usage()).toMatchObject({ used: 1, limit: 1, waiting: 1 });
  await pass(4_000);
  expect(leftAt()).toEqual([0, 60_000]);
});

test('a call whose own queue was long does not wait here as well', async () => {
  const { budget, arrive, pass } = setup(1);
  arrive();
  await pass(58_000);
  const deadline = budget.deadline() - 5_000;
  await expect(budget.take({ lane: 'open', deadline })).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
});

test('a pause the service asks for holds everybody, also those who wait already', async () => {
  const { budget, leftAt, refused, arrive, pass } = setup(2);
  arrive();
  await pass(57_000);
  arrive(1);
  arrive(2);
  await pass(0);
  expect(budget.usage().waiting).toBe(1);
  budget.pause(30);
  await pass(0);
  expect(refused).toEqual([{ caller: 2, waited: 0, retryAfterSeconds: 30 }]);
  await pass(30_000);
  arrive(3);
  await pass(0);
  expect(leftAt()).toEqual([0, 57_000, 87_000]);
});

test('a shorter pause does not end a longer one, and none lasts longer than five minutes', async () => {
  const { budget, refused, arrive, pass } = setup(5);
  for (const seconds of [30, 10, 3_600]) {
    budget.pause(seconds);
    arrive();
    await pass(0);
  }
  expect(refused.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([30, 30, 300]);
});

test('a refusal says whether the service asked to wait or the calls are used up', async () => {
  const { budget, pass } = setup(2);
  const words = () =>
    budget.take({ lane: 'open' }).then(
      (pass) => pass.over(),
      ({ message }: Error) => message,
    );
  budget.pause(10);
  expect(await words()).toBe('the market asked this desk to wait');
  await pass(10_000);
  await Promise.all([words(), words()]);
  expect(await words()).toBe('the calls this desk may make in a minute are used up');
  budget.pause(10);
  expect(await words()).toBe('the calls this desk may make in a minute are used up');
  budget.pause(120);
  expect(await words()).toBe('the market asked this desk to wait');
});

test('after "too many" fewer calls leave for a minute, and then as many as before', async () => {
  const { budget, arrive, pass } = setup(10);
  for (let call = 0; call < 8; call += 1) arrive();
  await pass(0);
  budget.shrink();
  expect(budget.usage(), 'never more than may be made').toMatchObject({ used: 8, limit: 8 });
  arrive();
  await pass(0);
  expect(budget.usage()).toMatchObject({ used: 8, waiting: 0 });
  await pass(60_000);
  expect(budget.usage()).toMatchObject({ used: 0, limit: 10, waiting: 0 });
});

test('a refusal is one of the three errors', async () => {
  const { budget } = setup(1);
  await budget.take({ lane: 'open' });
  await expect(budget.take({ lane: 'open' })).rejects.toBeInstanceOf(MarketRefusal);
});
