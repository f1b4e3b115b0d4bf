'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { hearRunNotices, type RunNotice, runNotices } from '#components/ui/popup/run-elsewhere.ts';
import { tell, untell } from '#components/ui/popup/toasts.tsx';
import { keyName } from '#lib/contract/desk.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';

/** Tells of this key's changes of many that go on behind the page, and what came of them. */
export function RunsElsewhere() {
  const owner = keyName(useConnectedKey());
  const notices = useSyncExternalStore(hearRunNotices, runNotices, runNotices);
  return notices
    .filter((notice) => notice.owner === owner)
    .map((notice) => <Told key={`${notice.href} ${notice.title}`} notice={notice} />);
}

function Told({ notice: { href, title, isOver, isWhole } }: { notice: RunNotice }) {
  useEffect(() => {
    const toast = { id: href, href, title };
    if (isOver) tell({ ...toast, tone: isWhole ? 'neutral' : 'warn' });
    else tell({ ...toast, stays: true });
    return () => untell(href);
  }, [href, title, isOver, isWhole]);
  return null;
}
