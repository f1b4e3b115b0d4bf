import { expect, onTestFinished, test, vi } from 'vitest';
import { within } from './within.ts';

function setup() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('what comes in time is given, a failure in time is thrown, and no timer is left', async () => {
  setup();
  expect(await within(1_000, Promise.resolve('in time'))).toBe('in time');
  await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not come in time is not waited for', async () => {
  setup();
  let given: unknown = 'waiting';
  const waiting = within(1_000, new Promise(() => undefined)).then((value) => {
    given = value;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(given).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(given).toBeUndefined();
});
