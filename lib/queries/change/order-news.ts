import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey, KeyId } from '#lib/contract/desk.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { ordersKey } from './orders-key.ts';
import { refreshAfter } from './refresh-after.ts';
import { tabChannel } from './tab-channel.ts';

/** What one tab tells the others of this browser: an order of this key is sent, or its answer came. */
interface OrderNews extends KeyId {
  name: OrderName;
  state: 'sent' | 'answered';
}

const { tell, hear } = tabChannel<OrderNews>('hashdesk.orders');

/** Tells the other tabs of this browser. */
export function tellOrder(
  { environment, apiKey }: ConnectedKey,
  order: Pick<OrderNews, 'name' | 'state'>,
): void {
  tell({ environment, apiKey, ...order });
}

/** What is sent is at the desk after so long. */
const AT_DESK_MS = 500;

/**
 * Asks the desk for the key's orders when another tab sends one, and reads anew what it made stale when that is answered.
 * Returns how to stop listening.
 */
export function followOrders(queryClient: QueryClient, connectedKey: ConnectedKey): () => void {
  const { environment, apiKey } = connectedKey;
  let later: ReturnType<typeof setTimeout> | undefined;
  const look = () => void queryClient.invalidateQueries({ queryKey: ordersKey(connectedKey) });
  const deafen = hear((news) => {
    if (news.environment !== environment || news.apiKey !== apiKey) return;
    clearTimeout(later);
    if (news.state === 'answered') void refreshAfter(news.name, { connectedKey, queryClient });
    else later = setTimeout(look, AT_DESK_MS);
  });
  return () => {
    clearTimeout(later);
    deafen();
  };
}
