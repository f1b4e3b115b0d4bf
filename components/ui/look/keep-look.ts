'use client';

import { useEffect } from 'react';
import { keptUnder, SETTING_CHANGED } from './local-setting.ts';
import { LOOK_COOKIE, LOOK_SETTINGS, lookText } from './served-look.ts';
import { windowEvents } from './window-events.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Tells the server how this window looks, for the next page that it draws: windows differ, so the one looked at tells again. */
export function KeepLook() {
  useEffect(() => {
    keep();
    return hear(keep);
  }, []);
  return null;
}

const hear = windowEvents(['resize', 'focus', SETTING_CHANGED]);

function keep(): void {
  const { clientWidth: width } = document.documentElement;
  writeCookie(lookText({ width, height: window.innerHeight, settings: keptUnder(LOOK_SETTINGS) }));
}

function writeCookie(text: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers have the Cookie Store over TLS only, and not all of them.
  document.cookie = `${LOOK_COOKIE}=${encodeURIComponent(text)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
