import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clearToasts } from '#components/ui/popup/toasts.tsx';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { forgetKept } from '#lib/queries/session/kept-for-key.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { tellOfRigs } from './rig-look.ts';

const MINUTE_MS = 60_000;

/** A browser that shows notifications, in which one's rented rigs are looked at: which of them are online, at which minute. */
function browser({ hidden, pathname }: { hidden: boolean; pathname: string }) {
  vi.useFakeTimers();
  const localStorage = memoryStorage();
  localStorage.setItem('hashdesk.notifications', 'on');
  const notified: string[] = [];
  class Notification {
    static permission = 'granted';
    constructor(title: string) {
      notified.push(title);
    }
  }
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('window', { location: { pathname, search: '' }, localStorage, Notification });
  vi.stubGlobal('Notification', Notification);
  const queryClient = new QueryClient();
  onTestFinished(() => {
    clearToasts();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const look = (minute: number, online: Readonly<Record<string, boolean>>, idle: readonly string[] = []) => {
    vi.setSystemTime(minute * MINUTE_MS);
    const rigs = Object.entries(online).map(([id, is]) => ({
      ...ownRig,
      id,
      status: { status: statusOf(is, idle.includes(id)), online: is },
      offline_since: is ? undefined : 59 * 60,
    }));
    const meta = { asOf: minute * MINUTE_MS, freshFor: MINUTE_MS, source: 'live' } as const;
    queryClient.setQueryData(marketQuery(connectedKey, 'myRigs', {}).queryKey, { data: rigs, meta });
    tellOfRigs({ queryClient, connectedKey, open: () => {} });
  };
  return { localStorage, notified, look };
}

function statusOf(online: boolean, isIdle: boolean): string {
  if (!isIdle) return 'rented';
  return online ? 'available' : 'offline';
}

const AWAY = { 1: false, 2: false, 3: false };
const BACK = { 1: true, 2: true, 3: false };

test('rigs that dropped out together are one notification, and so are those that are back', () => {
  const { notified, look } = browser({ hidden: true, pathname: '/my-rigs' });
  for (let minute = 60; minute < 90; minute += 5) look(minute, AWAY);
  expect(notified).toEqual(['3 rented rigs do not deliver']);
  for (let minute = 90; minute < 120; minute += 5) look(minute, BACK);
  expect(notified).toEqual(['3 rented rigs do not deliver', '2 rented rigs are online again']);
});

test('those that are rented, and those that are only offered, are told apart', () => {
  const { notified, look } = browser({ hidden: true, pathname: '/my-rigs' });
  for (let minute = 60; minute < 90; minute += 5) look(minute, AWAY, ['2', '3']);
  expect(notified).toEqual(['Rig 1 does not deliver', '2 rigs you offer are offline']);
  for (let minute = 90; minute < 120; minute += 5) look(minute, BACK, ['2', '3']);
  expect(notified.slice(2)).toEqual(['Rig 1 is online again', 'Rig 2 is online again']);
});

test('what the page shows counts as told', () => {
  const { notified, look } = browser({ hidden: false, pathname: '/my-rigs/2' });
  for (let minute = 60; minute < 90; minute += 5) look(minute, { 2: false });
  expect(notified).toEqual([]);
});

test('security 10: what was told of the rigs of a key goes when it is disconnected, and holds no name', () => {
  const { localStorage, look } = browser({ hidden: true, pathname: '/rigs' });
  look(60, AWAY);
  expect(JSON.stringify(localStorage)).toContain('rig-watch');
  expect(JSON.stringify(localStorage)).not.toContain(ownRig.name);
  forgetKept([connectedKey.apiKey]);
  expect(JSON.stringify(localStorage)).not.toContain('rig-watch');
});
