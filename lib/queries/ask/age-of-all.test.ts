import { expect, test, vi } from 'vitest';
import { ageOfAll } from './age-of-all.ts';

function age(asOfMs: number | undefined, more: { stale?: boolean; refreshing?: boolean } = {}) {
  const nextMs = asOfMs && asOfMs + 60;
  return { asOfMs, nextMs, delayed: false, stale: false, refreshing: false, onRefresh: vi.fn(), ...more };
}

test('answers that are shown together are as old as the oldest that came, also where one never did', () => {
  const failed = age(undefined, { stale: true });
  expect(ageOfAll([age(200), failed, age(100)])).toMatchObject({ asOfMs: 100, nextMs: 160, stale: true });
  expect(ageOfAll([failed])).toMatchObject({ asOfMs: undefined });
  expect(ageOfAll([])).toBeUndefined();
});

test('they are being read while one of them is, and asked for together', () => {
  const [one, other] = [age(100), age(200, { refreshing: true })];
  const together = ageOfAll([one, other]);
  expect(together?.refreshing).toBe(true);
  together?.onRefresh();
  expect(one.onRefresh).toHaveBeenCalledOnce();
  expect(other.onRefresh).toHaveBeenCalledOnce();
});
