import { afterEach, expect, test, vi } from 'vitest';
import type { Lane } from '#lib/contract/desk.ts';
import { createBudget } from './budget.ts';
import { createRollingWindow } from './rolling-window.ts';

afterEach(() => void vi.useRealTimers());

/** A window of a second, and hardly any time passes in it: what has to be woken by a lapse does not leave. */
function setup() {
  vi.useFakeTimers();
  const budget = createBudget({ limit: 20, times: { windowMs: 1_000, lostMs: 1_000 } });
  const left: string[] = [];
  return {
    left,
    take: (caller: string, lane: Lane) =>
      void budget.take({ lane, apiKey: caller }).then((pass) => {
        pass.over();
        left.push(caller);
      }),
  };
}

async function microtasks(count: number): Promise<void> {
  for (let run = 0; run < count; run += 1) await undefined;
}

async function aMoment(): Promise<void> {
  await vi.advanceTimersByTimeAsync(5);
}

test('a call that comes at whatever moment of the leaving of another leaves as well', async () => {
  for (let later = 0; later < 40; later += 1) {
    const { take, left } = setup();
    take('first', 'open');
    await microtasks(later);
    take('second', 'open');
    await aMoment();
    expect({ later, left }).toEqual({ later, left: ['first', 'second'] });
  }
});

test('money that comes at whatever moment another call is held leaves all the same', async () => {
  for (let later = 0; later < 40; later += 1) {
    const { take, left } = setup();
    for (let call = 0; call < 18; call += 1) take(`filling ${call}`, 'change');
    await aMoment();
    expect(left).toHaveLength(18);
    take('held', 'change');
    await microtasks(later);
    take('money', 'money');
    await aMoment();
    expect({ later, left: left.slice(18) }).toEqual({ later, left: ['money'] });
  }
});

test('where the window does not say whether a call leaves, it is to come back in a second, not at once', async () => {
  vi.useFakeTimers();
  const window = createRollingWindow({ limit: 20, now: () => performance.now() });
  const silent = { ...window, take: () => new Promise<never>(() => undefined) };
  const budget = createBudget({ limit: 20, window: silent, waitMs: 1_000 });
  const refused = budget.take({ lane: 'open' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await refused).toMatchObject({ code: 'BUDGET_EXHAUSTED', details: { retryAfterSeconds: 1 } });
});
