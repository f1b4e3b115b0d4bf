import { useCallback, useSyncExternalStore } from 'react';

const KEPT = 200;
const NONE: readonly string[] = [];

/** Intents that a tab keeps in mind, also when it is loaded anew: the latest of them. */
function tabIntents(key: string) {
  const listeners = new Set<() => void>();
  let kept: readonly string[] | undefined;

  return { useIntents, add };

  /** Those kept so far, and how to add one. */
  function useIntents(): [ReadonlySet<string>, (intent: string) => void] {
    const intents = useSyncExternalStore(subscribe, read, () => NONE);
    return [new Set(intents), useCallback(add, [])];
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function read(): readonly string[] {
    kept ??= stored(key);
    return kept;
  }

  function add(intent: string): void {
    kept = [...read().filter((other) => other !== intent), intent].slice(-KEPT);
    try {
      window.sessionStorage.setItem(key, kept.join(' '));
    } catch {
      // Then it is known until the page is loaded anew.
    }
    for (const listener of listeners) listener();
  }
}

function stored(key: string): readonly string[] {
  try {
    return (window.sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return NONE;
  }
}

/** The intents whose end has been read in this tab. */
export const { useIntents: useDismissedOrders } = tabIntents('hashdesk.dismissed-orders');
/** The intents that this tab has called unknown. */
export const { useIntents: useOrdersInDoubt } = tabIntents('hashdesk.orders-in-doubt');
/** The intents of the orders that this tab has sent. */
export const { useIntents: useSentOrders, add: keepSentOrder } = tabIntents('hashdesk.sent-orders');
