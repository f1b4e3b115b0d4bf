'use client';

import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;
let byClock = (machineMs: number) => machineMs;

/** Whose clock pages count by: what it is by that one when this machine's tells so many epoch milliseconds. */
export function countBy(clock: (machineMs: number) => number): void {
  byClock = clock;
}

/** A moment of this machine's clock by the one that pages count by. */
export function byPageClock(machineMs: number): number {
  return byClock(machineMs);
}

/** What it is by that clock. */
export function clockNow(): number {
  return byClock(Date.now());
}

/**
 * Epoch milliseconds by the clock that pages count by, renewed once a second for everyone at once. `undefined` on the server and
 * while the page hydrates, so that both draw the same.
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
  if (current === 0) current = clockNow();
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
  current = clockNow();
  timer = setInterval(tick, SECOND_MS);
  document.addEventListener('visibilitychange', tick);
}

function stop(): void {
  // Whoever looks next, before it is renewed again, reads the clock.
  current = 0;
  clearInterval(timer);
  document.removeEventListener('visibilitychange', tick);
}

function tick(): void {
  if (document.hidden) return;
  current = clockNow();
  for (const notify of listeners) notify();
}
