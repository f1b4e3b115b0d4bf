'use client';

import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;
let clock = () => Date.now();

/** Whose time pages count by: a clock that tells epoch milliseconds. */
export function countBy(otherClock: () => number): void {
  clock = otherClock;
}

/** What it is by that clock. */
export function clockNow(): number {
  return clock();
}

/** When by that clock it is what this machine's says. */
export function byPageClock(machineMs: number): number {
  return machineMs + clock() - Date.now();
}

/**
 * Epoch milliseconds by the clock that pages count by, renewed once a second for everyone at once. `undefined` on the server and while the page hydrates,
 * so that both draw the same.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, readNow, () => undefined);
}

/** The whole minute it is, in epoch milliseconds: for lists, which need not be drawn every second. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(readNow() / MINUTE_MS) * MINUTE_MS,
    () => undefined,
  );
}

/** False on the server and while the page hydrates. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function readNow(): number {
  if (current === 0) current = clock();
  return current;
}

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  current = clock();
  timer = setInterval(tick, SECOND_MS);
  document.addEventListener('visibilitychange', tick);
}

function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', tick);
}

function tick(): void {
  if (document.hidden) return;
  current = clock();
  for (const notify of listeners) notify();
}
