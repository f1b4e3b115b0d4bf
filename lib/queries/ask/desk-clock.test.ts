import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { deskNow, hearDeskTime, inDeskTime } from './desk-clock.ts';

const AT_ONCE = { askedMs: 100_000, toldMs: 104_000 };

afterEach(() => hearDeskTime(102_000, AT_ONCE));

test('a clock is far off from half a minute on, however long the answer was on its way', () => {
  expect(hearDeskTime(102_000, AT_ONCE)).toBeUndefined();
  expect(hearDeskTime(134_000, AT_ONCE)).toBeUndefined();
  expect(hearDeskTime(134_001, AT_ONCE)).toBe(30_001);
  expect(hearDeskTime(69_999, AT_ONCE)).toBe(-30_001);
  expect(hearDeskTime(70_000, AT_ONCE)).toBeUndefined();
});

test('an answer that was long on its way, or over which a machine slept, leaves what is known of the clock', () => {
  const long = { askedMs: 100_000, toldMs: 3_700_000 };
  expect(hearDeskTime(3_700_000, long)).toBeUndefined();
  expect(hearDeskTime(9_700_000, long)).toBeUndefined();
  expect(hearDeskTime(4_104_000, AT_ONCE)).toBe(4_000_000);
  expect(hearDeskTime(3_700_000, long)).toBe(4_000_000);
});

test("the desk's time is this browser's, put right by what was heard last", () => {
  vi.useFakeTimers({ now: 100_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(deskNow()).toBe(100_000);
  hearDeskTime(102_000, { askedMs: 100_000, toldMs: 100_000 });
  expect(deskNow()).toBe(102_000);
  hearDeskTime(3_700_000, { askedMs: 100_000, toldMs: 100_000 });
  expect(deskNow()).toBe(3_700_000);
  vi.advanceTimersByTime(1_000);
  expect(deskNow()).toBe(3_701_000);
  expect(inDeskTime(90_000)).toBe(3_690_000);
  vi.setSystemTime(3_702_000);
  hearDeskTime(3_702_000, { askedMs: 3_702_000, toldMs: 3_702_000 });
  expect(deskNow()).toBe(3_702_000);
});
