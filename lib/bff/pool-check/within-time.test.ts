import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

test('a step that is over leaves nothing behind on the signal of the whole check', async () => {
  const { signal } = new AbortController();
  expect(await withinTime(Promise.resolve('told'), 1_000, signal)).toBe('told');
  await expect(withinTime(Promise.reject(new Error('no')), 1_000, signal)).rejects.toThrow('no');
  await expect(withinTime(new Promise(() => undefined), 1, signal)).rejects.toMatchObject({
    problem: 'silent',
  });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
