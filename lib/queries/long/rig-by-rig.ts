'use client';

import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { pause } from '../ask/pause.ts';
import { readRigByRig } from './read-rig-by-rig.ts';

/** How something of a rig is read. */
export interface RigQuery<Value> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Value>;
}

interface Reading<Value> {
  connectedKey: ConnectedKey;
  /** In the order in which they are read. */
  rigIds: readonly string[];
  /** This function and the next are the same at every call. */
  queryOf: (connectedKey: ConnectedKey, rigId: string) => RigQuery<Value>;
  /** Whether what was read of a rig says that reading the others is in vain. */
  isInVain: (value: Value) => boolean;
}

/** Of a rig: what was read, and why it could not be. */
export interface RigReading<Value> {
  data: Value | undefined;
  error: Error | null;
}

/**
 * What is read of each of many rigs, one after the other, slowly and only while the page is looked at; by rig id. Where reading
 * the others is in vain, what says so is what is known of them too.
 */
export function useRigByRig<Value>(reading: Reading<Value>): ReadonlyMap<string, RigReading<Value>> {
  const { connectedKey, rigIds, queryOf, isInVain } = reading;
  const client = useQueryClient();
  const [version, noteRead] = useReducer((count: number) => count + 1, 0);
  // Looked up, not observed: thousands of observers take seconds to be set up, and again for each that changes.
  const stateOf = useMemo(() => {
    const cache = client.getQueryCache();
    const hashes = new Map(rigIds.map((rigId) => [rigId, hashKey(queryOf(connectedKey, rigId).queryKey)]));
    return (rigId: string) => cache.get<Value>(hashes.get(rigId) ?? '')?.state;
  }, [client, connectedKey, rigIds, queryOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked up changes with each rig that was read
  const { byRig, over } = useMemo(
    () => readingsByRig(rigIds, (rigId) => readingOf(stateOf(rigId)), isInVain),
    [rigIds, stateOf, isInVain, version],
  );
  useEffect(() => {
    if (rigIds.length === 0 || over) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void readRigByRig({
      rigIds,
      lastTry: (rigId) => {
        const state = stateOf(rigId);
        const atMs = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
        return atMs === 0 ? undefined : { atMs, error: state?.error };
      },
      read: async (rigId) => {
        // What takes so long to be read stays as long as its tab.
        const asked = { ...queryOf(connectedKey, rigId), staleTime: 0, gcTime: Number.POSITIVE_INFINITY };
        const value = await client.fetchQuery(asked).finally(noteRead);
        if (isInVain(value)) leaving.abort();
      },
      isWanted: () => !document.hidden,
      pause: (ms) => pause(ms, signal),
      nowMs: Date.now,
      signal,
    });
    return () => leaving.abort();
  }, [client, connectedKey, rigIds, queryOf, isInVain, over, stateOf]);
  return byRig;
}

/** What is known of each rig, and whether there is nothing more to read. */
export function readingsByRig<Value>(
  rigIds: readonly string[],
  readingOfRig: (rigId: string) => RigReading<Value>,
  isInVain: (value: Value) => boolean,
): { byRig: ReadonlyMap<string, RigReading<Value>>; over: boolean } {
  const readings = rigIds.map(readingOfRig);
  const vain = readings.find(({ data }) => data !== undefined && isInVain(data));
  const known = (one: RigReading<Value>) => (one.data === undefined ? (vain ?? one) : one);
  const byRig = new Map(rigIds.map((rigId, at) => [rigId, known(readings[at] ?? UNREAD)]));
  return { byRig, over: vain !== undefined };
}

const UNREAD = { data: undefined, error: null };

function readingOf<Value>(state: RigReading<Value> | undefined): RigReading<Value> {
  return state ? { data: state.data, error: state.error } : UNREAD;
}
