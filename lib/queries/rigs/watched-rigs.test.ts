import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { marketQuery } from '../ask/market-query.ts';
import { ownRigsAtHand, ownRigsCameAt, watchedRigsQuery } from './watched-rigs.ts';

const MINUTE_MS = 60_000;

/** A tab in a browser, whose market tells of these rigs, and how often and how it was asked. */
function setup(rigs: readonly unknown[]) {
  vi.useFakeTimers({ now: 1_000 * MINUTE_MS });
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  const asked: (string | undefined)[] = [];
  let told = rigs;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['x-hashdesk-asking']);
    const meta = { asOf: Date.now(), freshFor: MINUTE_MS, source: 'live' };
    return Response.json({ success: true, data: told, meta });
  });
  const clients: QueryClient[] = [];
  onTestFinished(() => {
    for (const client of clients) client.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const tab = () => {
    const client = new QueryClient();
    clients.push(client);
    const watch = () => client.fetchQuery({ ...watchedRigsQuery(connectedKey), staleTime: 0 });
    return { client, watch };
  };
  const tell = (others: readonly unknown[]) => {
    told = others;
  };
  return { asked, tab, tell };
}

test('rigs are read in one call each time, which gives way to what is opened, and are at hand for their list', async () => {
  const { asked, tab } = setup([ownRig]);
  const { client, watch } = tab();
  expect(ownRigsCameAt(client, connectedKey)).toBe(0);
  expect(await watch()).toBe(1);
  expect(ownRigsAtHand(client, connectedKey)?.data).toMatchObject([{ id: ownRig.id }]);
  expect(ownRigsCameAt(client, connectedKey)).toBe(Date.now());
  await watch();
  expect(asked).toEqual(['refresh']);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  await watch();
  expect(asked).toEqual(['refresh', 'refresh']);
});

test('a key without rigs is asked once an hour, in whichever tab', async () => {
  const { asked, tab, tell } = setup([]);
  for (let minute = 0; minute < 60; minute += 5) {
    expect(await tab().watch()).toBe(0);
    vi.advanceTimersByTime(5 * MINUTE_MS);
  }
  expect(asked).toHaveLength(1);
  tell([ownRig]);
  expect(await tab().watch()).toBe(1);
});

test('who has listed a first rig and looked at it is asked again at once', async () => {
  const { asked, tab, tell } = setup([]);
  const { client, watch } = tab();
  await watch();
  tell([ownRig]);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  await client.fetchQuery(marketQuery(connectedKey, 'myRigs', {}));
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(await watch()).toBe(1);
  expect(asked).toHaveLength(3);
});

test('what something has changed since is not at hand', async () => {
  const { tab } = setup([ownRig]);
  const { client, watch } = tab();
  await watch();
  const { queryKey } = marketQuery(connectedKey, 'myRigs', {});
  await client.invalidateQueries({ queryKey });
  expect(ownRigsAtHand(client, connectedKey)).toBeUndefined();
  expect(ownRigsCameAt(client, connectedKey)).toBe(0);
});
