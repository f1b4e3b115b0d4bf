import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { createQueryClient } from '../session/query-client.ts';
import { marketOrder } from './market-order.ts';
import { type Ordering, useOrdering } from './ordering.ts';

const connectedKey: ConnectedKey = {
  environment: 'market',
  apiKey: 'anna',
  username: 'anna',
  permission_levels: { permAccount: 'read', permRental: 'read', permRig: 'write' },
};
const body = { name: 'Hall 1', type: 'sha256' } as Parameters<Ordering<'createRig'>['order']>[0]['body'];
const SENT_MS = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

/** The memory of a tab that listed a rig. */
function setup() {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  const change = marketOrder('createRig', { connectedKey, queryClient: client, subject: 'a new rig' });
  client.getMutationCache().build(client, change, {
    context: undefined,
    data: { id: '7' } as never,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: false,
    status: 'success',
    variables: { body, intent: 'a' },
    submittedAt: SENT_MS,
  });
  return client;
}

/** What a page says of it that is opened so long after. */
function openedAfter(client: QueryClient, ms: number) {
  vi.useFakeTimers({ now: SENT_MS + ms });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  onTestFinished(() => void vi.unstubAllGlobals());
  let ordering: Ordering<'createRig'> | undefined;
  const Page = () => {
    ordering = useOrdering({
      connectedKey,
      name: 'createRig',
      subject: 'a new rig',
      watch: 'this tab',
      holdPage: () => () => undefined,
    });
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  return ordering;
}

test('a page that is opened anew tells what was made and of what it was made', () => {
  expect(openedAfter(setup(), 9 * MINUTE)).toMatchObject({
    outcome: { name: 'done', id: '7' },
    sent: { body: { name: 'Hall 1' } },
  });
});

test('after ten minutes it is not told again, also where the desk was asked nothing', () => {
  expect(openedAfter(setup(), 11 * MINUTE)?.outcome).toEqual({ name: 'none' });
});
