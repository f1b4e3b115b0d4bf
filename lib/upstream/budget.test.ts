import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createBudget } from './budget.ts';

afterEach(() => void vi.useRealTimers());

/** A budget on a clock that only tests move. Calls record when they left, or after what wait they were refused. */
function setup(limit: number) {
  vi.useFakeTimers();
  const budget = createBudget({ limit });
  const began = performance.now();
  const left: { caller: number; at: number }[] = [];
  const refused: { caller: number; waited: number; retryAfterSeconds: number | undefined }[] = [];
  return {
    budget,
    left,
    refused,
    leftAt: () => left.map(({ at }) => at),
    arrive(caller = 0) {
      const arrived = performance.now();
      budget.take(budget.deadline()).then(
        () => left.push({ caller, at: performance.now() - began }),
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
      expect(left.map(({ caller }) => caller)).toEqual(
        left.map(({ caller }) => caller).sort((a, b) => a - b),
      );
      expect(Math.max(0, ...refused.map(({ waited }) => waited))).toBeLessThanOrEqual(5_000);
      vi.useRealTimers();
    }),
    { numRuns: 60 },
  );
});

test('the whole budget leaves at once, the next call is told at once how long to stay away', async () => {
  const { budget, left, refused, arrive, pass } = setup(95);
  for (let call = 0; call < 96; call += 1) arrive(call);
  await pass(0);
  expect(left).toHaveLength(95);
  expect(refused).toEqual([{ caller: 95, waited: 0, retryAfterSeconds: 60 }]);
  expect(budget.usage()).toEqual({ used: 95, limit: 95, waiting: 0 });
});

test('a call that need not wait longer than 5 s waits', async () => {
  const { budget, leftAt, arrive, pass } = setup(1);
  arrive();
  await pass(56_000);
  arrive();
  await pass(0);
  expect(budget.usage()).toEqual({ used: 1, limit: 1, waiting: 1 });
  await pass(4_000);
  expect(leftAt()).toEqual([0, 60_000]);
});

test('a call whose own queue was long does not wait here as well', async () => {
  const { budget, arrive, pass } = setup(1);
  arrive();
  await pass(58_000);
  const deadline = budget.deadline() - 5_000;
  await expect(budget.take(deadline)).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
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

test('a refusal says whether the service asked to wait or the calls are used up', async () => {
  const { budget, pass } = setup(2);
  const words = () => budget.take(budget.deadline()).then(String, ({ message }: Error) => message);
  budget.pause(10);
  expect(await words()).toBe('the service asked this desk to wait');
  await pass(10_000);
  await Promise.all([words(), words()]);
  expect(await words()).toBe('the calls this desk may make in a minute are used up');
  budget.pause(10);
  expect(await words()).toBe('the calls this desk may make in a minute are used up');
  budget.pause(120);
  expect(await words()).toBe('the service asked this desk to wait');
});

test('after "too many" fewer calls leave for a minute, and then as many as before', async () => {
  const { budget, arrive, pass } = setup(10);
  for (let call = 0; call < 8; call += 1) arrive();
  await pass(0);
  budget.shrink();
  expect(budget.usage().limit).toBe(7);
  await pass(60_000);
  expect(budget.usage()).toEqual({ used: 0, limit: 10, waiting: 0 });
});

test('a refusal is one of the three errors', async () => {
  const { budget } = setup(1);
  await budget.take(budget.deadline());
  await expect(budget.take(budget.deadline())).rejects.toBeInstanceOf(MarketRefusal);
});
