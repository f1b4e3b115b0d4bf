'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type HeldRun, heldRun, isAnyKept, watchRun } from './held-run.ts';

/**
 * The tab's extensions, whosever they are; what this key left unfinished is taken up first, where no other tab has it. Where its own
 * are not `shown`, their end is told beside the page.
 */
export function useHeldRun(connectedKey: ConnectedKey, { shown }: { shown: boolean }): HeldRun | undefined {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAnyKept(connectedKey)) return;
    const takeUp = async () => (await import('./runner.ts')).restoreRun(queryClient, connectedKey);
    // Without its code it is taken up by a later page.
    takeUp().catch(() => undefined);
  }, [queryClient, connectedKey]);
  const watch = useCallback(
    (notify: () => void) => watchRun(shown ? connectedKey : undefined, notify),
    [connectedKey, shown],
  );
  return useSyncExternalStore(watch, heldRun, () => undefined);
}
