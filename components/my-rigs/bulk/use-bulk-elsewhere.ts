import { useCallback, useSyncExternalStore } from 'react';
import { windowEvents } from '#components/ui/look/window-events.ts';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import { heldBulk, watchBulk } from './held-bulk.ts';
import { keptRuns } from './kept-run.ts';

const hearOtherTabs = windowEvents(['storage']);

/** Why nothing of this key can be begun while another tab changes its rigs, as a sentence; undefined once that is over. */
export function useBulkElsewhere(connectedKey: ConnectedKey): string | undefined {
  const key = keyName(connectedKey);
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = [hearOtherTabs(notify), watchBulk(key, notify)];
      return () => {
        for (const end of ends) end();
      };
    },
    [key],
  );
  const look = () => keptRuns.isElsewhere(connectedKey, heldBulk()?.id);
  return useSyncExternalStore(subscribe, look, () => false) ? ELSEWHERE : undefined;
}

const ELSEWHERE =
  'Rigs are being changed in another tab. Wait until that is over; where that tab is gone, reload this page.';
