import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey, OrderName } from '#lib/contract/desk.ts';
import { ordersKey } from './orders.ts';
import { refreshAfter } from './refresh-after.ts';

const CHANNEL = 'hashdesk.orders';

/** What one tab tells the others of this browser: an order of this key is sent, or its answer came. */
interface OrderNews extends Pick<ConnectedKey, 'environment' | 'apiKey'> {
  name: OrderName;
  state: 'sent' | 'answered';
}

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser. */
export function tellOrder(
  { environment, apiKey }: ConnectedKey,
  order: Pick<OrderNews, 'name' | 'state'>,
): void {
  pageChannel().postMessage({ environment, apiKey, ...order } satisfies OrderNews);
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
  const hear = ({ data: news }: MessageEvent<OrderNews>) => {
    if (news.environment !== environment || news.apiKey !== apiKey) return;
    clearTimeout(later);
    if (news.state === 'answered') void refreshAfter(news.name, { connectedKey, queryClient });
    else later = setTimeout(look, AT_DESK_MS);
  };
  const look = () => void queryClient.invalidateQueries({ queryKey: ordersKey(connectedKey) });
  pageChannel().addEventListener('message', hear);
  return () => {
    clearTimeout(later);
    pageChannel().removeEventListener('message', hear);
  };
}

/** One for the whole page: a second one would hear what this page itself tells. */
function pageChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
