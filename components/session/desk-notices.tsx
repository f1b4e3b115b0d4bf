'use client';

import { ConnectionNotice } from './connection-notice.tsx';
import { LevelNotice } from './level-notice.tsx';
import { ServiceNotices } from './service-notices.tsx';
import type { Tab } from './tab.ts';

/** What everyone must know, under the header: of the key first, then of the service. */
export function DeskNotices({ tab: { keys, connectedKey, gone, asOfMs } }: { tab: Tab }) {
  if (!connectedKey) return null;
  return (
    <>
      {gone !== undefined && <ConnectionNotice connectedKey={connectedKey} others={keys.length > 0} />}
      <section
        aria-label="Of the key and the market"
        className="mx-auto flex max-w-[120rem] flex-col gap-2 px-3 pt-3 empty:hidden md:px-5"
      >
        <LevelNotice key={connectedKey.apiKey} connectedKey={connectedKey} asOfMs={asOfMs} />
        {gone === undefined && <ServiceNotices connectedKey={connectedKey} others={keys.length > 1} />}
      </section>
    </>
  );
}
