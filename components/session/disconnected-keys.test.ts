import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey, SessionView } from '#lib/contract/desk.ts';
import { marketKey } from '#lib/queries/ask/market-query.ts';
import { marketOrder } from '#lib/queries/change/market-order.ts';
import { keepForKey } from '#lib/queries/session/kept-for-key.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { deskStatusQuery, sessionQuery } from '#lib/queries/session/session.ts';
import { startDesk } from '#test/desk/desk.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { useDisconnecting } from './disconnecting.ts';
import { followNews } from './follow-news.ts';
import type { Tab } from './tab.ts';

const levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
const [anna, bert] = ['anna', 'bert'].map((apiKey) => ({
  environment: 'market',
  apiKey,
  username: apiKey,
  permission_levels: levels,
})) as [ConnectedKey, ConnectedKey];
const session: SessionView = { keys: [anna, bert], environments: ['market'] };

/** The memory of a page that has read something with each key. */
function pageMemory(): QueryClient {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  for (const key of [anna, bert]) {
    client.setQueryData(marketKey(key, 'balance', {}), { data: { BTC: {} }, meta: {} } as never);
    client.setQueryData(deskStatusQuery(key).queryKey, {} as never);
    const change = marketOrder('createPool', {
      connectedKey: key,
      queryClient: client,
      subject: 'a new pool',
    });
    client.getMutationCache().build(client, change);
  }
  onTestFinished(() => client.clear());
  return client;
}

/** With which keys what is kept was asked. */
function keptOf(client: QueryClient): string[] {
  const queries = client.getQueryCache().getAll();
  const mutations = client.getMutationCache().getAll();
  const kept = [
    ...queries.map(({ queryKey }) => queryKey),
    ...mutations.map(({ options }) => options.mutationKey ?? []),
  ];
  return [anna, bert]
    .map(({ apiKey }) => apiKey)
    .filter((apiKey) => kept.some((key) => key.includes(apiKey)));
}

/** Where the page goes, in place of going there. */
function leaving() {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign, pathname: '/rentals', search: '?sort=end' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return assign;
}

/** Disconnects in a tab of anna's, at a desk where both are connected. */
async function disconnectAt(client: QueryClient, apiKey: string | undefined): Promise<void> {
  const desk = startDesk({ url: 'http://127.0.0.1:1' });
  onTestFinished(desk.close);
  const cookie = await desk.seat(anna);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { text, status } = await desk.ask(path, { body, cookie });
    return new Response(text, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const tab: Tab = { keys: session.keys, connectedKey: anna, gone: undefined, asOfMs: 0 };
  let disconnecting: ReturnType<typeof useDisconnecting> | undefined;
  const Page = () => {
    disconnecting = useDisconnecting(tab);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  await disconnecting?.mutateAsync(apiKey);
}

/** What another tab of the browser tells. */
function tell(news: object): void {
  const channel = new BroadcastChannel('hashdesk.session');
  onTestFinished(() => channel.close());
  channel.postMessage(news);
}

test('security 10: what was asked with a key that is disconnected here is forgotten, and of others kept', async () => {
  const client = pageMemory();
  await disconnectAt(client, 'bert');
  expect(keptOf(client)).toEqual(['anna']);
});

test.each(['anna', undefined])(
  "security 10: where the tab's own key is disconnected here nothing at all is kept",
  async (apiKey) => {
    const client = pageMemory();
    const assign = leaving();
    await disconnectAt(client, apiKey);
    expect(assign).toHaveBeenCalledWith('/connect');
    expect(keptOf(client)).toEqual([]);
    expect(client.getQueryCache().getAll()).toEqual([]);
  },
);

test.each(['anna', 'bert'])(
  'security 10: what the browser keeps for a key goes with it, whichever is disconnected',
  async (apiKey) => {
    const localStorage = memoryStorage();
    vi.stubGlobal('window', { location: { assign: () => {} }, localStorage });
    for (const connectedKey of [anna, bert]) keepForKey({ connectedKey, name: 'run' }, 'words', 1_000);
    await disconnectAt(pageMemory(), apiKey);
    const left = apiKey === 'anna' ? 'bert' : 'anna';
    expect(Object.keys(localStorage)).toEqual([`hashdesk.kept/run/market/${left}`]);
  },
);

test('security 10: what was asked with a key that another tab disconnects is forgotten, and of others kept', async () => {
  const client = pageMemory();
  onTestFinished(followNews(client, 'anna'));
  tell({ connected: 'carl' });
  tell({ disconnected: ['bert'] });
  await vi.waitFor(() => expect(keptOf(client)).toEqual(['anna']), 20_000);
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true);
});

test("security 10: where another tab disconnects this one's key it leaves, and nothing at all is kept", async () => {
  const client = pageMemory();
  const assign = leaving();
  onTestFinished(followNews(client, 'anna'));
  tell({ disconnected: ['bert', 'anna'] });
  const address = '/connect?next=%2Frentals%3Fsort%3Dend&disconnected=elsewhere';
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address), 20_000);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
