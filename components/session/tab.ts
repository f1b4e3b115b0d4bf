'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMounted } from '#components/ui/now.ts';
import { type ConnectedKey, type KeyId, keyName, type SessionView } from '#lib/contract/desk.ts';
import { inDeskTime } from '#lib/queries/ask/desk-clock.ts';
import { followOrders } from '#lib/queries/change/order-news.ts';
import { sessionQuery } from '#lib/queries/session/session.ts';
import { followNews } from './follow-news.ts';
import { onlyKey, ownKey } from './own-key.ts';
import { keepTabKey, keyNamed, lastChosenKey, useTabKey } from './tab-key.ts';

export interface Tab {
  /** All that are connected in this browser, newest first. */
  keys: ConnectedKey[];
  /** The one this tab is for, also after it was disconnected; undefined until the tab has said which. */
  connectedKey: ConnectedKey | undefined;
  /** This tab's key where it is not connected any more. */
  gone: KeyId | undefined;
  /** When the levels were last looked at, in epoch milliseconds by the desk's clock. */
  asOfMs: number;
}

/** Which key this tab is for: found once, kept over reloads, never exchanged for another. */
export function useTab(session: SessionView): Tab {
  const { data, dataUpdatedAt } = useQuery({ ...sessionQuery, initialData: session });
  const { keys } = data;
  const mounted = useMounted();
  const chosen = useTabKey();
  const own = mounted ? ownKey({ keys, chosen, last: lastChosenKey() }) : onlyKey(keys);
  const [held, setHeld] = useState(own);
  if (own && own !== held) setHeld(own);
  const [ownName, heldName] = [mounted ? nameOf(own) : undefined, nameOf(held)];
  useEffect(() => {
    if (ownName !== undefined) keepTabKey(ownName);
  }, [ownName]);
  const queryClient = useQueryClient();
  useEffect(() => followNews(queryClient, keyNamed(chosen)?.apiKey), [queryClient, chosen]);
  useEffect(() => own && followOrders(queryClient, own), [queryClient, own]);
  const gone = mounted && !own ? (chosen ?? heldName) : undefined;
  return {
    keys,
    connectedKey: own ?? (heldName === gone ? held : undefined),
    gone: keyNamed(gone),
    asOfMs: inDeskTime(dataUpdatedAt),
  };
}

function nameOf(key: ConnectedKey | undefined): string | undefined {
  return key && keyName(key);
}
