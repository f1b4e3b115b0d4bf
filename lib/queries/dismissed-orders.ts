import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'hashdesk.dismissed-orders';
const KEPT = 20;
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let dismissed: readonly string[] | undefined;

/** The intents whose end has been read in this tab, also before it was loaded anew; and how to add one. */
export function useDismissedOrders(): [ReadonlySet<string>, (intent: string) => void] {
  const intents = useSyncExternalStore(subscribe, read, () => NONE);
  return [new Set(intents), useCallback(dismiss, [])];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly string[] {
  dismissed ??= stored();
  return dismissed;
}

function stored(): readonly string[] {
  try {
    return (window.sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return NONE;
  }
}

function dismiss(intent: string): void {
  dismissed = [...read().filter((other) => other !== intent), intent].slice(-KEPT);
  try {
    window.sessionStorage.setItem(KEY, dismissed.join(' '));
  } catch {
    // Then it is known until the page is loaded anew.
  }
  for (const listener of listeners) listener();
}
