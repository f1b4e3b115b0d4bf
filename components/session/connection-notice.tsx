'use client';

import { useEffect } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { useMounted } from '#components/ui/now.ts';
import { onDisconnected } from './disconnected-elsewhere.ts';
import { useLostConnection } from './lost-connection.ts';

/** Says that this page's key is gone and leads back in; leaves at once where another tab disconnected it. */
export function ConnectionNotice({ apiKey }: { apiKey: string }) {
  const lost = useLostConnection();
  const mounted = useMounted();
  useEffect(() => onDisconnected(apiKey, () => window.location.assign('/connect')), [apiKey]);
  if (!lost || !mounted) return null;
  const here = window.location.pathname + window.location.search;
  return (
    <div className="px-3 pt-3 md:px-5">
      <Callout
        kind="warn"
        announce
        action={
          <a href={`/connect?next=${encodeURIComponent(here)}`} className={buttonClass('primary', 'small')}>
            Connect again
          </a>
        }
      >
        This page's key is no longer connected. What you see is from before, and what you typed is still here.
      </Callout>
    </div>
  );
}
