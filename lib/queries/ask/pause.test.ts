import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pause } from './pause.ts';

function setup() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const leaving = new AbortController();
  const { signal } = leaving;
  const begin = () => {
    const ended = vi.fn();
    void pause(1_000, signal).then(ended);
    return ended;
  };
  return { leaving, begin, heard: () => getEventListeners(signal, 'abort').length };
}

test('a pause ends when its time is over, and leaves nothing at the signal', async () => {
  const { begin, heard } = setup();
  const ended = begin();
  await vi.advanceTimersByTimeAsync(999);
  expect([ended.mock.calls.length, heard()]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([ended.mock.calls.length, heard()]).toEqual([1, 0]);
});

test('a pause is broken off by its signal, also by one that was aborted before', async () => {
  const { leaving, begin, heard } = setup();
  const ended = begin();
  leaving.abort();
  const endedAtOnce = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect([ended.mock.calls.length, endedAtOnce.mock.calls.length, heard()]).toEqual([1, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});
