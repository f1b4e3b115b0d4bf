import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmed } from '#test/desk/prepared-order.ts';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { marketOrder } from './market-order.ts';

const wish = {
  body: { rig: '7', length: 24, profile: '1' },
  confirmed: confirmed.rental,
  intent: '00000000-0000-4000-8000-000000000001',
};

const lost: ForeignAnswer = (response) => response.socket?.resetAndDestroy();
const rented: ForeignAnswer = (response) => answerJson(response, { success: true, data: { id: '812' } });

/** A tab with a network or without, and a desk that answers as said. */
async function setup({ isOnline, answer }: { isOnline: boolean; answer: ForeignAnswer }) {
  const { url, requests, close } = await startForeignService(answer);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${url}${path}`, init));
  vi.stubGlobal('navigator', { onLine: isOnline });
  onlineManager.setOnline(isOnline);
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    onlineManager.setOnline(true);
    await close();
  });
  const queryClient = new QueryClient();
  const order = marketOrder('createRental', { connectedKey, queryClient, subject: 'rig 7' });
  const mutation = new MutationObserver(queryClient, order);
  return {
    requests,
    rent: () => mutation.mutate(wish),
    methods: () => requests.map(({ method }) => method),
  };
}

test('an order is one request for the named key, under its intent, with the terms that were confirmed', async () => {
  const { rent, requests } = await setup({ isOnline: true, answer: rented });
  expect(await rent()).toEqual({ id: '812' });
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/market/rental',
      headers: { 'x-hashdesk-key': 'market key', 'idempotency-key': wish.intent },
    },
  ]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...wish.body, confirmed: wish.confirmed });
});

test('an order that gets no answer is never sent again by itself', async () => {
  const { rent, methods } = await setup({ isOnline: true, answer: lost });
  await expect(rent()).rejects.toMatchObject({ sent: 'perhaps sent' });
  expect(methods()).toEqual(['POST']);
});

test('without a network an order is not sent, and nothing waits to be sent later', async () => {
  const { rent, methods } = await setup({ isOnline: false, answer: lost });
  await expect(rent()).rejects.toMatchObject({ sent: 'nothing sent' });
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(methods()).not.toContain('POST');
});

test('a desk that answers without a network takes the order', async () => {
  const { rent, methods } = await setup({ isOnline: false, answer: rented });
  expect(await rent()).toEqual({ id: '812' });
  expect(methods()).toEqual(['GET', 'POST']);
});
