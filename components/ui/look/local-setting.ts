'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { useServedLook } from './look-context.ts';
import { chosenOf, type LookSetting } from './served-look.ts';
import { windowEvents } from './window-events.ts';

/** Of the window, when a setting is chosen in it. */
export const SETTING_CHANGED = 'hashdesk:setting';

/**
 * A preference of this browser, shared by every component and tab that names it. What the browser told the server of it
 * stands on the server, and until the page is hydrated (`LOOK_SETTINGS`). The fallback stands where it told nothing, for a
 * value no longer among `options`, and where the browser refuses storage.
 */
export function useLocalSetting<Value extends string>(
  setting: LookSetting<Value>,
): [Value, (value: Value) => void] {
  const { key } = setting;
  const stored = useStoredText(key);
  const choose = useCallback((value: Value) => writeStored(key, value), [key]);
  return [chosenOf(setting, stored), choose];
}

/**
 * A set of words kept in this browser: what is hidden, what is ticked. The fallback stands where nothing was chosen yet, and
 * where the browser refuses storage.
 */
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
  const { settings } = useServedLook();
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => settings[key] ?? null,
  );
}

const subscribe = windowEvents(['storage', SETTING_CHANGED]);

/** What this browser keeps under a key, outside of components. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** All that it keeps under keys that begin so. */
export function keptUnder(beginning: string): Record<string, string> {
  try {
    const kept = Object.entries<string>(window.localStorage);
    return Object.fromEntries(kept.filter(([key]) => key.startsWith(beginning)));
  } catch {
    return {};
  }
}

/** Keeps it, where the browser lets one; every component and tab that shows it knows at once. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(SETTING_CHANGED));
}
