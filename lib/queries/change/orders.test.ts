import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { askAgainMs, orderQuery } from './orders.ts';

const NOW = 1_790_000_000_000;

function order(state: OrderView['state'], nextLookAt?: number): OrderView {
  return { intent: 'a', name: 'createRental', state, at: NOW, subject: 'rig 7', nextLookAt };
}

test('an unknown order is asked for when the desk has looked again', () => {
  expect(askAgainMs([order('unknown', NOW + 8000)], NOW)).toBe(8000);
});

test('nobody asks more often than every second and a half, or less often than every ten seconds', () => {
  expect(askAgainMs([order('unknown', NOW + 10)], NOW)).toBe(1500);
  expect(askAgainMs([order('running')], NOW)).toBe(1500);
  expect(askAgainMs([order('unknown', NOW + 60_000)], NOW)).toBe(10_000);
});

test('of several open orders the one that is known first counts', () => {
  expect(
    askAgainMs([order('confirmed'), order('unknown', NOW + 9000), order('unknown', NOW + 4000)], NOW),
  ).toBe(4000);
});

test('where all have ended a visible tab still looks for those of other tabs, seldom', () => {
  expect(askAgainMs([order('confirmed'), order('not done')], NOW)).toBe(30_000);
  expect(askAgainMs([], NOW)).toBe(30_000);
});

test('before an order is called unknown to the desk it is asked for twice: its request may still be on the way', async () => {
  const known = order('running');
  const { url, requests, close } = await startForeignService((response, request, at) => {
    if (at > 1 && request.url.endsWith('/late')) return answerJson(response, { success: true, data: known });
    return answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${url}${path}`, init));
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await close();
  });
  const client = new QueryClient();
  const ask = (intent: string) => client.fetchQuery(orderQuery(connectedKey, intent));
  expect(await Promise.all([ask('late'), ask('never')])).toEqual([known, null]);
  expect(requests).toHaveLength(4);
});
