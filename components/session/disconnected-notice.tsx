'use client';

import { useEffect } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';

/** Why this tab came here. The address says so once: loaded again, the page is only for connecting. */
export function DisconnectedNotice() {
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete('disconnected');
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return <Callout announce>This tab's key was disconnected in another tab.</Callout>;
}
