import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { readOnceTold } from './long-reading.ts';

const busy = (retryAfterSeconds: number) => new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds });

/** Reads a page that comes to each of these in turn, and then is there. What was told, and when, is noted. */
function setup(...failures: unknown[]) {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const reading = new AbortController();
  const readAt: number[] = [];
  const told: unknown[] = [];
  const read = async () => {
    const failure = failures[readAt.push(Date.now()) - 1];
    if (failure) throw failure;
    return 'page';
  };
  const { signal } = reading;
  const page = readOnceTold(read, { signal, onWait: (why) => told.push(why) });
  const outcome = page.catch((error: unknown) => error);
  return { outcome, readAt, told, stop: () => reading.abort() };
}

test('told to wait, it waits for so long and reads the same page again, as often as it is told', async () => {
  const failures = [busy(15), busy(2)];
  const { outcome, readAt, told } = setup(...failures);
  await vi.advanceTimersByTimeAsync(16_999);
  expect(told).toEqual([failures[0], undefined, failures[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('page');
  expect(readAt).toEqual([0, 15_000, 17_000]);
  expect(told.at(-1)).toBeUndefined();
});

test('stopped while it waits, it ends at once and reads nothing more', async () => {
  const { outcome, readAt, told, stop } = setup(busy(60));
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(Date.now()).toBe(1_000);
  expect(readAt).toEqual([0]);
  expect(told.at(-1)).toBeUndefined();
});

test('a failure that says nothing of waiting ends it, and so does a wait of more than two minutes', async () => {
  for (const failure of [
    new MarketUnreachable('nothing sent'),
    new MarketRefusal('PERMISSION_DENIED'),
    busy(121),
  ]) {
    const { outcome, told } = setup(failure);
    expect(await outcome).toBe(failure);
    expect(told).toEqual([]);
  }
  const { outcome } = setup(busy(120));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBe('page');
});
