'use client';

import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { pause } from './pause.ts';
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
  const queries = useMemo(
    () => rigIds.map((rigId) => ({ ...queryOf(connectedKey, rigId), enabled: false })),
    [connectedKey, rigIds, queryOf],
  );
  const results = useQueries({ queries, combine: readingsOf }) as readonly RigReading<Value>[];
  const { byRig, over } = useMemo(
    () => readingsByRig(rigIds, results, isInVain),
    [rigIds, results, isInVain],
  );
  useEffect(() => {
    if (rigIds.length === 0 || over) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const of = (rigId: string) => queryOf(connectedKey, rigId);
    void readRigByRig({
      rigIds,
      lastTry: (rigId) => {
        const state = client.getQueryState<Value>(of(rigId).queryKey);
        const atMs = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
        return atMs === 0 ? undefined : { atMs, error: state?.error };
      },
      read: async (rigId) => {
        const value = await client.fetchQuery({ ...of(rigId), staleTime: 0 });
        if (isInVain(value)) leaving.abort();
      },
      isWanted: () => !document.hidden,
      pause: (ms) => pause(ms, signal),
      nowMs: Date.now,
      signal,
    });
    return () => leaving.abort();
  }, [client, connectedKey, rigIds, queryOf, isInVain, over]);
  return byRig;
}

const NOTHING = { data: undefined, error: null };

/** What is known of each rig, and whether there is nothing more to read. */
export function readingsByRig<Value>(
  rigIds: readonly string[],
  results: readonly RigReading<Value>[],
  isInVain: (value: Value) => boolean,
): { byRig: ReadonlyMap<string, RigReading<Value>>; over: boolean } {
  const vain = results.find(({ data }) => data !== undefined && isInVain(data));
  const known = (one: RigReading<Value> = NOTHING) => (one.data === undefined ? (vain ?? one) : one);
  return { byRig: new Map(rigIds.map((rigId, at) => [rigId, known(results[at])])), over: vain !== undefined };
}

function readingsOf(results: readonly RigReading<unknown>[]): RigReading<unknown>[] {
  return results.map(({ data, error }) => ({ data, error }));
}
