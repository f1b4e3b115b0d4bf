import { afterEach, expect, test, vi } from 'vitest';
import type { MarketRefusal } from '#lib/contract/errors.ts';
import { type Budget, createBudget, type Turn } from './budget.ts';

afterEach(() => void vi.useRealTimers());

const KEYS = 120;
const PAGES = 51;
const ANSWER_MS = 100;

/** Asks until it may leave, as often as it is told to come back, and waits for its answer. Returns how often it was refused. */
async function ask(budget: Budget, turn: Turn): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const pass = await budget
      .take(turn)
      .catch(({ details }: MarketRefusal) => details.retryAfterSeconds ?? 0);
    if (typeof pass === 'number') {
      await passed(pass * 1000);
      continue;
    }
    await passed(ANSWER_MS);
    pass.over();
    return refused;
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

test('where every key always asks for more, a sweep still goes from its first page to its last, and every key gets something', async () => {
  vi.useFakeTimers();
  const budget = createBudget({ limit: 95 });
  const answered = new Map<string, number>();
  let isOver = false;
  for (let key = 0; key < KEYS; key += 1) void askOn(`key ${key}`);
  await vi.advanceTimersByTimeAsync(70_000);
  let sweptAt: number | undefined;
  const began = performance.now();
  void sweep();
  await vi.advanceTimersByTimeAsync(300_000);
  isOver = true;
  await vi.advanceTimersByTimeAsync(70_000);

  expect(sweptAt).toBeLessThanOrEqual(60_000);
  expect(answered.size).toBe(KEYS);

  async function askOn(apiKey: string): Promise<void> {
    while (!isOver) {
      await ask(budget, { lane: 'open', apiKey });
      answered.set(apiKey, (answered.get(apiKey) ?? 0) + 1);
    }
  }

  async function sweep(): Promise<void> {
    for (let page = 0; page < PAGES; page += 1) await ask(budget, { lane: 'open' });
    sweptAt = performance.now() - began;
  }
});
