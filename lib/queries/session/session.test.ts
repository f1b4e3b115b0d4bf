import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { deskStatusQuery, doubtSession, doubtStatus, sessionQuery, watchStatus } from './session.ts';
import { connect, disconnect } from './session-change.ts';

function setup(state: 'answering' | 'failing' = 'answering') {
  const key = { environment: 'demo', apiKey: 'k', username: 'harriet', permission_levels: {} };
  const { queryKey } = deskStatusQuery(key as Parameters<typeof deskStatusQuery>[0]);
  const client = new QueryClient();
  client.setQueryData(queryKey, { upstream: { state } } as never);
  return { client, isDoubted: () => client.getQueryState(queryKey)?.isInvalidated };
}

const answer = (source: 'live' | 'cache' | 'stale') => ({ data: {}, meta: { asOf: 0, freshFor: 0, source } });

test('where a browser has no locks, keys are connected and disconnected all the same', async () => {
  const view = { keys: [], environments: ['demo'] };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: view }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await connect({ environment: 'demo', apiKey: 'k', apiSecret: 's' })).toEqual(view);
  expect(await disconnect('k')).toEqual(view);
});

test.each([
  { name: 'a refusal for want of calls', came: { error: new MarketRefusal('BUDGET_EXHAUSTED') } },
  { name: 'a stale answer', came: { data: answer('stale') } },
  { name: 'a stale page of a list', came: { data: { pages: [answer('live'), answer('stale')] } } },
])('what the desk may spend is looked at again after $name', ({ came }) => {
  const { client, isDoubted } = setup();
  doubtStatus(client, came);
  expect(isDoubted()).toBe(true);
});

test.each([
  { name: 'another refusal', came: { error: new MarketRefusal('NOT_FOUND') } },
  { name: 'an answer from the cache', came: { data: answer('cache') } },
  { name: 'the pages of a list', came: { data: { pages: [answer('live')] } } },
  { name: 'what the desk says of itself', came: { data: { budget: {} } } },
  { name: 'nothing at all', came: { data: null } },
])('it is not after $name', ({ came }) => {
  const { client, isDoubted } = setup();
  doubtStatus(client, came);
  expect(isDoubted()).toBe(false);
});

const unreachable = { error: new MarketRefusal('UPSTREAM_UNREACHABLE') };

test.each([
  {
    name: 'of a silent market an answer came',
    state: 'failing',
    came: { data: answer('live') },
    doubted: true,
  },
  { name: 'one that was kept', state: 'failing', came: { data: answer('cache') }, doubted: false },
  { name: 'none, as before', state: 'failing', came: unreachable, doubted: false },
  { name: 'of one that answered none came', state: 'answering', came: unreachable, doubted: true },
] as const)('whether the market answers is looked at again where $name: $doubted', (seen) => {
  const { client, isDoubted } = setup(seen.state);
  doubtStatus(client, seen.came);
  expect(isDoubted()).toBe(seen.doubted);
});

test.each([
  ['NOT_CONNECTED', true],
  ['KEY_CHANGED', true],
  ['PERMISSION_DENIED', true],
  ['NOT_FOUND', false],
  ['BUDGET_EXHAUSTED', false],
])('after %s it is looked at again who is connected: %s', (code, isDoubted) => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { keys: [], environments: [] });
  doubtSession(client, new MarketRefusal(code));
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(isDoubted);
});

test('while calls are made one after the other it is looked at every two seconds, and once more at the end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  let looks = 0;
  const queryKey = ['desk', 'status', 'demo', 'k'];
  const gauge = new QueryObserver(client, { queryKey, queryFn: () => (looks += 1) });
  onTestFinished(gauge.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  const unwatch = watchStatus(client);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(looks).toBe(1 + 3);
  unwatch();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(looks).toBe(1 + 3 + 1);
});
