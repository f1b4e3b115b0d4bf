import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { windowEvents } from '#components/ui/look/window-events.ts';
import { untilThere } from '#components/ui/press/late-part.tsx';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import { type BulkStanding, dropOvertaken, heldBulk, isAnyKept, standing, watchBulk } from './held-bulk.ts';

const hearOtherTabs = windowEvents(['storage']);

async function takeUp(queryClient: QueryClient, connectedKey: ConnectedKey): Promise<void> {
  const { restoreRun } = await untilThere(() => import('./bulk-run-store.ts'));
  await restoreRun(queryClient, connectedKey);
}

/**
 * How the tab's bulk edit stands to this key, which the page shows; what the key left unfinished is taken up first, where no other
 * tab has it.
 */
export function useHeldBulk(connectedKey: ConnectedKey): BulkStanding {
  const queryClient = useQueryClient();
  useEffect(() => {
    dropOvertaken();
    if (isAnyKept(connectedKey)) void takeUp(queryClient, connectedKey);
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
