'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { windowEvents } from './window-events.ts';

const CHANGED = 'hashdesk:setting';

/**
 * A preference of this browser, shared by every component and tab that names it. The fallback stands on the server, until
 * the page is hydrated, for a value no longer among `options`, and where the browser refuses storage.
 */
export function useLocalSetting<Value extends string>(setting: {
  key: string;
  options: readonly Value[];
  fallback: Value;
}): [Value, (value: Value) => void] {
  const { key, options, fallback } = setting;
  const stored = useStoredText(key);
  const choose = useCallback((value: Value) => writeStored(key, value), [key]);
  return [options.find((option) => option === stored) ?? fallback, choose];
}

/** A set of words kept in this browser: what is hidden, what is ticked. The fallback stands as above. */
export function useLocalSet(
  key: string,
  fallback: readonly string[],
): [ReadonlySet<string>, (word: string) => void] {
  const stored = useStoredText(key);
  const words = new Set(stored === null ? fallback : stored.split(' ').filter(Boolean));
  const flip = (word: string) => {
    const next = words.has(word) ? [...words].filter((other) => other !== word) : [...words, word];
    writeStored(key, next.join(' '));
  };
  return [words, flip];
}

/** A text kept in this browser, null where there is none: what it says is for the caller to read. */
export function useLocalText(key: string): [string | null, (text: string) => void] {
  const stored = useStoredText(key);
  const write = useCallback((text: string) => writeStored(key, text), [key]);
  return [stored, write];
}

function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
}

const subscribe = windowEvents(['storage', CHANGED]);

/** What this browser keeps under a key, outside of components. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it, where the browser lets one; every component and tab that shows it knows at once. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}
