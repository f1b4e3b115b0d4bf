'use client';

import { useSyncExternalStore } from 'react';
import { readStored, useLocalSetting, writeStored } from '#components/ui/look/local-setting.ts';

const KEY = 'hashdesk.notifications';
const WISHES = ['off', 'on'] as const;

/** Whether the browser shows notifications of this desk: it cannot, it refuses, nobody asked it yet, or it does. */
type Leave = 'none' | NotificationPermission;

interface Notifying {
  leave: Leave;
  /** Wanted, and allowed. */
  on: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => void;
}

/** Notifications of the browser: allowed by it, and wanted here. It is asked by `turnOn` alone. */
export function useNotifying(): Notifying {
  const leave = useSyncExternalStore(hearLeave, readLeave, () => 'none' as const);
  const [wish, setWish] = useLocalSetting({ key: KEY, options: WISHES, fallback: 'off' });
  const turnOn = async () => {
    if (await isShownFirst(leave)) setWish('on');
    leaveChanged();
  };
  return { leave, on: wish === 'on' && leave === 'granted', turnOn, turnOff: () => setWish('off') };
}

/** Whether a notification would be shown: wanted, and allowed. */
export function isNotifying(): boolean {
  return readLeave() === 'granted' && readStored(KEY) === 'on';
}

interface Notice {
  /** The same notice of two tabs is shown once. */
  tag: string;
  title: string;
  text: string;
}

/** Shows a notification of the browser, where one is wanted and allowed. Pressed, it brings this tab to the front. */
export function notify(notice: Notice, onPress?: () => void): void {
  // The toast stays; and the next page does not say that they are on.
  if (isNotifying() && !show(notice, onPress)) writeStored(KEY, 'off');
}

/** Asks the browser where nobody did, and shows one: also where it is allowed, only one that is shown tells that they come. */
export async function isShownFirst(leave: Leave): Promise<boolean> {
  const allowed = leave === 'default' ? await Notification.requestPermission() : leave;
  return allowed === 'granted' && show(FIRST);
}

const FIRST: Notice = {
  tag: 'hashdesk.notifications',
  title: 'Notifications are on',
  text: 'Hashdesk tells you this way what happens to your rentals and rigs.',
};

/** Whether it was shown; where it was not, the switch says so from now on. */
function show({ tag, title, text }: Notice, onPress?: () => void): boolean {
  try {
    const shown = new Notification(title, { body: text, tag });
    shown.onclick = () => {
      window.focus();
      onPress?.();
    };
    return true;
  } catch {
    isRefused = true;
    leaveChanged();
    return false;
  }
}

const listeners = new Set<() => void>();

function leaveChanged(): void {
  for (const listener of listeners) listener();
}

/** Also asked for anew when one comes back from the browser's settings. */
function hearLeave(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

function readLeave(): Leave {
  if (!('Notification' in window)) return 'none';
  const { permission } = Notification;
  if (isRefused === undefined && permission === 'default') isRefused = !canShow();
  return isRefused ? 'none' : permission;
}

/** Whether a page may show one at all, whatever is allowed: on phones only its service worker may. Undefined until it was tried. */
let isRefused: boolean | undefined;

/** Tries it while nothing is allowed, so that nothing is shown. */
function canShow(): boolean {
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
}
