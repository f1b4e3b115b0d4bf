'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { HeldRun, HeldRuns } from './held-run.ts';
import type { OrderRow } from './run.ts';
import type { Runner } from './runner.ts';

interface Looking {
  /** The runner of the kind, with its code. */
  runner: () => Promise<Pick<Runner<never, never>, 'restore'>>;
  /** Where its own are not, their end is told beside the page. */
  shown: boolean;
}

/** The tab's orders of a kind, whosever they are; what this key left unfinished is taken up first, where no other tab has it. */
export function useHeldRun<Row extends OrderRow>(
  runs: HeldRuns<Row>,
  connectedKey: ConnectedKey,
  { runner, shown }: Looking,
): HeldRun<Row> | undefined {
  const queryClient = useQueryClient();
  const takeUp = useEffectEvent(async () => (await runner()).restore(queryClient, connectedKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another key something else may be kept
  useEffect(() => {
    // Without its code it is taken up by a later page.
    if (runs.isAnyKept(connectedKey)) takeUp().catch(() => undefined);
  }, [runs, queryClient, connectedKey]);
  const watch = useCallback(
    (notify: () => void) => runs.watch(shown ? connectedKey : undefined, notify),
    [runs, connectedKey, shown],
  );
  return useSyncExternalStore(watch, runs.held, () => undefined);
}
