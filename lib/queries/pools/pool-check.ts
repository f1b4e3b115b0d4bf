'use client';

import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { PoolCheck, PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { deskData } from '../ask/desk-fetch.ts';

export interface PoolChecking {
  /** Begins one; one that is under way is given up. */
  start: (body: PoolCheckBody) => void;
  stop: () => void;
  pending: boolean;
  /** Another of this page is under way: the desk makes one at a time. */
  otherPending: boolean;
  /** The last was given up. */
  stopped: boolean;
  /** What came of the last, unless it was stopped. */
  data: PoolCheck | undefined;
  /** What the last was of. */
  checked: PoolCheckBody | undefined;
  error: Error | undefined;
}

/**
 * Has the desk's server call a pool as a miner would: see `lib/contract/desk-pool-check.ts`. Nothing of it is kept here. `onDone` is
 * told of each that was neither stopped nor left.
 */
export function usePoolCheck(
  connectedKey: ConnectedKey,
  onDone?: (check: PoolCheck, checked: PoolCheckBody) => void,
): PoolChecking {
  const under = useRef<AbortController>(undefined);
  const mutationKey = ['pool-check', connectedKey.environment, connectedKey.apiKey];
  const pending = useIsMutating({ mutationKey });
  const { mutate, isPending, data, variables, error } = useMutation({
    mutationKey,
    mutationFn: (body: PoolCheckBody) => {
      under.current?.abort();
      const own = new AbortController();
      under.current = own;
      return deskData<PoolCheck>({ path: '/api/pool-check', connectedKey, body, signal: own.signal });
    },
    onSuccess: onDone,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => () => under.current?.abort(), []);
  return {
    start: mutate,
    stop: () => under.current?.abort(),
    pending: isPending,
    otherPending: !isPending && pending > 0,
    data,
    checked: variables,
    stopped: error?.name === 'AbortError',
    error: error && error.name !== 'AbortError' ? error : undefined,
  };
}
