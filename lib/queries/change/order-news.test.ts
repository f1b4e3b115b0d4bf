import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey } from '../ask/market-query.ts';
import { createQueryClient } from '../session/query-client.ts';
import { followOrders, tellOrder } from './order-news.ts';
import { ordersQuery } from './orders.ts';

const anna: ConnectedKey = {
  environment: 'market',
  apiKey: 'anna',
  username: 'anna',
  permission_levels: { permAccount: 'read', permRental: 'write', permRig: 'none' },
};

/** A page of anna's that has read her orders about a rig, and her balance. */
function setup() {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  const orders = ordersQuery(anna, 'rig 7').queryKey;
  const balance = marketKey(anna, 'balance', {});
  client.setQueryData(orders, []);
  client.setQueryData(balance, { data: { BTC: {} }, meta: {} } as never);
  onTestFinished(followOrders(client, anna));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { stale: () => ({ orders: isStale(orders), balance: isStale(balance) }) };
}

/** The channel of another tab. */
function otherTab() {
  const channel = new BroadcastChannel('hashdesk.orders');
  onTestFinished(() => channel.close());
  return channel;
}

function news(told: object) {
  return { environment: 'market', apiKey: 'anna', name: 'createRental', ...told };
}

test('what another tab orders is looked for at the desk, before anything else is read', async () => {
  const { stale } = setup();
  otherTab().postMessage(news({ state: 'sent' }));
  await vi.waitFor(() => expect(stale()).toEqual({ orders: true, balance: false }), 20_000);
});

test('once it is answered, what it made stale is read anew', async () => {
  const { stale } = setup();
  otherTab().postMessage(news({ state: 'answered' }));
  await vi.waitFor(() => expect(stale()).toEqual({ orders: true, balance: true }), 20_000);
});

test("an order of another key, or of this page itself, is no other tab's", async () => {
  const { stale } = setup();
  const other = otherTab();
  tellOrder(anna, { name: 'createRental', state: 'answered' });
  other.postMessage(news({ apiKey: 'bert', state: 'answered' }));
  other.postMessage(news({ environment: 'elsewhere', state: 'answered' }));
  other.postMessage(news({ state: 'sent' }));
  await vi.waitFor(() => expect(stale().orders).toBe(true), 20_000);
  expect(stale().balance).toBe(false);
});
