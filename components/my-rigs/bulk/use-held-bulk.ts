import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { windowEvents } from '#components/ui/look/window-events.ts';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import { type BulkStanding, dropOvertaken, heldBulk, isAnyKept, standing, watchBulk } from './held-bulk.ts';

const hearOtherTabs = windowEvents(['storage']);

/**
 * How the tab's bulk edit stands to this key, which the page shows; what the key left unfinished is taken up first, where no other
 * tab has it.
 */
export function useHeldBulk(connectedKey: ConnectedKey): BulkStanding {
  const queryClient = useQueryClient();
  useEffect(() => {
    dropOvertaken();
    const takeUp = async () => (await import('./bulk-run-store.ts')).restoreRun(queryClient, connectedKey);
    // Without its code it is taken up by a later page.
    if (isAnyKept(connectedKey)) takeUp().catch(() => undefined);
    return hearOtherTabs(dropOvertaken);
  }, [queryClient, connectedKey]);
  const key = keyName(connectedKey);
  const current = useSyncExternalStore(
    useCallback((notify) => watchBulk(key, notify), [key]),
    heldBulk,
    heldBulk,
  );
  return standing(current, connectedKey);
}
