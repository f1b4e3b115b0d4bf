import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearDeskTime } from '../ask/desk-clock.ts';
import { inThisBrowser } from './page-state.ts';

const NOW = 1_000_000;
const HOUR_MS = 3_600_000;
const AT_ONCE = { askedMs: NOW, toldMs: NOW };

class Navigation {
  requestStart = -200;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
});

afterEach(() => {
  hearDeskTime(NOW, AT_ONCE);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a server read a second before it was `now` by its clock. */
function read(now: number) {
  const client = new QueryClient();
  client.setQueryData(['balance'], 1, { updatedAt: now - 1_000 });
  return { ...dehydrate(client), now };
}

/** The browser says of the page that it was asked for so. */
function asked(navigation: Navigation[]) {
  vi.stubGlobal('performance', { timeOrigin: NOW, getEntriesByType: () => navigation });
}

function moments(now: number) {
  return inThisBrowser(read(now)).queries.map(({ state }) => [state.dataUpdatedAt, state.errorUpdatedAt]);
}

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
  ['right', 0],
])(
  'what a server read whose clock is %s of this one has its moment by this one, and what never failed has none',
  (_, offMs) => {
    asked([new Navigation()]);
    const [[updatedAt = 0, failedAt] = []] = moments(NOW + offMs);
    expect(Math.abs(updatedAt - (NOW - 1_000))).toBeLessThanOrEqual(200);
    expect(failedAt).toBe(0);
  },
);

test('where nothing is known of the clock, nothing that came is still to come', () => {
  asked([]);
  expect(moments(NOW + HOUR_MS)).toEqual([[NOW, 0]]);
  expect(moments(NOW - HOUR_MS)).toEqual([[NOW - HOUR_MS - 1_000, 0]]);
});
