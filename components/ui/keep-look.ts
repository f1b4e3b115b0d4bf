'use client';

import { useEffect } from 'react';
import { useDensity } from './density.ts';
import { LOOK_COOKIE, lookText } from './served-look.ts';
import { windowEvents } from './window-events.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Tells the server how this window looks, for the next page that it draws: windows differ, so the one looked at tells again. */
export function KeepLook() {
  const [density] = useDensity();
  useEffect(() => {
    const keep = () => writeCookie(lookText({ ...windowSize(), density }));
    keep();
    return hear(keep);
  }, [density]);
  return null;
}

const hear = windowEvents(['resize', 'focus']);

function windowSize() {
  return { width: document.documentElement.clientWidth, height: window.innerHeight };
}

function writeCookie(text: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers have the Cookie Store over TLS only, and not all of them.
  document.cookie = `${LOOK_COOKIE}=${text}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
