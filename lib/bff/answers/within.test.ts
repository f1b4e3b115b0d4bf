import { expect, onTestFinished, test, vi } from 'vitest';
import { within } from './within.ts';

function setup() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('what comes in time is given, a failure in time is thrown, and no timer is left', async () => {
  setup();
  expect(await within(Promise.resolve('in time'), 1_000)).toBe('in time');
  await expect(within(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not come in time is not waited for', async () => {
  setup();
  let given: unknown = 'waiting';
  const waiting = within(new Promise(() => undefined), 1_000).then((value) => {
    given = value;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(given).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(given).toBeUndefined();
});
