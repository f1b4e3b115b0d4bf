'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Callout } from './callout.tsx';
import { windowEvents } from './window-events.ts';

const hearConnection = windowEvents(['online', 'offline']);

/**
 * Says that the machine is offline, and keeps the page until it no longer is: a way to another one would end at the browser's own
 * page, and all that was typed with it.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    hearConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => (online ? undefined : stayHere()), [online]);
  if (online) return null;
  return (
    <section
      aria-label="Network"
      className="sticky top-(--frame-top) z-20 mx-auto max-w-[120rem] bg-canvas px-3 pt-3 md:px-5"
    >
      <Callout kind="warn" announce title="This machine is offline">
        What you see is from before, and what you typed stays. Other pages open once it is online again.
      </Callout>
    </section>
  );
}

function stayHere(): () => void {
  window.addEventListener('click', stay, { capture: true });
  return () => window.removeEventListener('click', stay, { capture: true });
}

function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.download || isOfThisPage(link)) return;
  event.preventDefault();
  event.stopPropagation();
}

function isOfThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
