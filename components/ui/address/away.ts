import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let away = false;
let asked: (() => void) | undefined;

/**
 * Whether the desk is known to be out of reach: a way to another page would end at the browser's own, and all that was typed
 * with it.
 */
export function isAway(): boolean {
  return away;
}

export function setAway(is: boolean): void {
  if (away === is) return;
  away = is;
  const open = asked;
  asked = undefined;
  for (const listener of listeners) listener();
  if (!is) open?.();
}

/** Opens a page as soon as the desk can be reached again; of several that were asked for, the last. */
export function openOnceHere(open: () => void): void {
  asked = open;
}

/** What was asked for stays closed: who asked has gone elsewhere. */
export function openNothing(): void {
  asked = undefined;
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
