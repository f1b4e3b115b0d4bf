import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let away = false;

/** Whether the desk is known to be out of reach: a way to another page would end at the browser's own, and all that was typed with it. */
export function isAway(): boolean {
  return away;
}

export function setAway(is: boolean): void {
  if (away === is) return;
  away = is;
  for (const listener of listeners) listener();
}

export function useAway(): boolean {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    isAway,
    () => false,
  );
}
