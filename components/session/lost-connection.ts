import { useSyncExternalStore } from 'react';
import { failureOf } from '#lib/queries/failure.ts';

const listeners = new Set<() => void>();
let lost = false;

/** Remembers that the desk does not know this page's key any more, whichever call was told so. */
export function noticeLostConnection(error: unknown): void {
  if (lost || !['NOT_CONNECTED', 'KEY_CHANGED'].includes(failureOf(error).code)) return;
  lost = true;
  for (const listener of listeners) listener();
}

/** Whether a call of this page was told that its key is not connected any more. */
export function useLostConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
