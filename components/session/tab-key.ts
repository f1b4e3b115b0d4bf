'use client';

import { useSyncExternalStore } from 'react';
import { type ConnectedKey, type KeyId, keyName } from '#lib/contract/desk.ts';
import { TAB_KEY_NAME } from './tab-key-name.ts';

const listeners = new Set<() => void>();
/** Also stands where the browser refuses storage. */
let chosen: string | undefined;

/** The name of the key this tab has chosen. Undefined on the server and while the page hydrates. */
export function useTabKey(): string | undefined {
  return useSyncExternalStore(subscribe, tabKey, () => undefined);
}

/** The name of the key chosen last in this browser, in whichever tab. */
export function lastChosenKey(): string | undefined {
  return stored(() => window.localStorage.getItem(TAB_KEY_NAME));
}

/** A person chose: this tab is for that key from now on, and a new tab will begin with it. */
export function chooseTabKey(connectedKey: ConnectedKey): void {
  const name = keyName(connectedKey);
  stored(() => window.localStorage.setItem(TAB_KEY_NAME, name));
  keepTabKey(name);
}

/** The tab stays with the key it has begun with, whatever others choose. */
export function keepTabKey(name: string): void {
  chosen = name;
  stored(() => window.sessionStorage.setItem(TAB_KEY_NAME, name));
  for (const listener of listeners) listener();
}

/** The tab leaves its key, and whoever opens the desk in it again may be given another. */
export function leaveTabKey(): void {
  chosen = undefined;
  stored(() => window.sessionStorage.removeItem(TAB_KEY_NAME));
}

/** Of a key that is disconnected nothing stays in the browser, its id neither. */
export function forgetLastChosen(apiKeys: readonly string[]): void {
  const last = lastChosenKey();
  if (last !== undefined && apiKeys.includes(keyNamed(last)?.apiKey ?? ''))
    stored(() => window.localStorage.removeItem(TAB_KEY_NAME));
}

/** The key that a name is of; undefined where there is none. An older desk has kept ids alone: of what service is not known. */
export function keyNamed(name: string | undefined): KeyId | undefined {
  if (name === undefined) return undefined;
  const end = name.indexOf(' ');
  return { environment: name.slice(0, Math.max(0, end)), apiKey: name.slice(end + 1) };
}

function tabKey(): string | undefined {
  chosen ??= stored(() => window.sessionStorage.getItem(TAB_KEY_NAME));
  return chosen;
}

function stored<Value>(access: () => Value | null): Value | undefined {
  try {
    return access() ?? undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
