import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { createSharedJournalStore } from '#lib/bff/journal/shared-journal-store.ts';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import { createSharedRedis, type SharedRedis } from '#lib/shared/redis.ts';
import { startDesk } from './desk/desk.ts';
import { sentOrder } from './desk/journalled-order.ts';
import { startMarket } from './market/market.ts';
import { openLink } from './net/breakable-link.ts';
import { startFaults } from './net/faults.ts';
import { startRedis } from './programs/redis.ts';

/** A Redis that keeps nothing, and can be begun anew on its port. */
async function startForgetful() {
  const server = await startRedis();
  let { stop } = server;
  onTestFinished(() => stop());
  return {
    ...server,
    async forget() {
      await stop();
      ({ stop } = await startRedis(server.port));
    },
  };
}

function journalAt(port: number, instances = 2) {
  const redis = createSharedRedis({ url: `redis://127.0.0.1:${port}`, answerMs: 10_000 });
  onTestFinished(() => redis.close());
  return { redis, journal: createSharedJournalStore({ redis, instances }) };
}

const here = (...all: SharedRedis[]) =>
  vi.waitFor(() => expect(all.map((redis) => redis.isHere())).toEqual(all.map(() => true)), 20_000);
const away = (redis: SharedRedis) => vi.waitFor(() => expect(redis.isHere()).toBe(false), 20_000);

function orderOf(id: string, more: Partial<Order> = {}): Order {
  return { ...sentOrder, id, intent: `intent of ${id}`, subject: `rig ${id}`, ...more };
}

test('a Redis that forgot is told the orders again: those that are open, and how the others ended', async () => {
  const { port, forget } = await startForgetful();
  const [one, other] = [journalAt(port), journalAt(port)];
  const unknown = orderOf('unknown', { state: 'unknown', before: { rig: '7', hours: 24, rentals: [] } });
  const begun = orderOf('begun', { sent: false });
  const result = { id: '812', data: { id: '812' } };
  const confirmed = orderOf('confirmed', { state: 'confirmed', result });
  await one.journal.put(unknown);
  await one.journal.begin(begun);
  await one.journal.put(orderOf('confirmed'));
  await one.journal.put(confirmed);
  expect(await one.journal.claim('begun', 60_000)).toBe(true);
  await forget();
  await here(one.redis, other.redis);
  await vi.waitFor(async () => expect(await other.journal.get('unknown')).toEqual(unknown), 20_000);
  expect(await other.journal.get('begun')).toEqual(begun);
  expect(await other.journal.begin(confirmed)).toEqual({ kind: 'known', order: confirmed });
  const second = orderOf('second', { subject: unknown.subject });
  expect(await other.journal.begin(second)).toEqual({ kind: 'blocked', by: unknown });
  expect(await other.journal.claim('begun', 60_000)).toBe(false);
  expect(await other.journal.claim('unknown', 60_000)).toBe(true);
  expect((await other.journal.ofOwner('owner')).map(({ id }) => id).sort()).toEqual([
    'begun',
    'confirmed',
    'unknown',
  ]);
});

test('until all instances have told it, an order that it does not know is neither begun nor called unknown', async () => {
  const { port, forget } = await startForgetful();
  const link = await openLink(port);
  onTestFinished(() => link.cut().catch(() => undefined));
  const [near, far] = [journalAt(port), journalAt(link.port)];
  const unknown = orderOf('1', { state: 'unknown' });
  await far.journal.put(unknown);
  await near.journal.put(orderOf('2', { state: 'refused' }));
  await link.cut();
  await away(far.redis);
  await forget();
  await here(near.redis);
  const unavailable = { code: 'UNAVAILABLE' };
  await expect(near.journal.get('1')).rejects.toMatchObject(unavailable);
  await expect(near.journal.begin(orderOf('3', { subject: unknown.subject }))).rejects.toMatchObject(
    unavailable,
  );
  expect((await near.journal.get('2'))?.state).toBe('refused');
  await link.mend();
  await vi.waitFor(async () => expect(await near.journal.get('1')).toEqual(unknown), 20_000);
  // That the other instance has told all comes after what it told.
  await vi.waitFor(async () => expect(await near.journal.get('3')).toBeUndefined(), 20_000);
  const blocked = { kind: 'blocked', by: unknown };
  expect(await near.journal.begin(orderOf('3', { subject: unknown.subject }))).toEqual(blocked);
});

test('what an instance knows of an order that went further elsewhere undoes nothing', async () => {
  const { port, forget } = await startForgetful();
  const [one, other] = [journalAt(port), journalAt(port)];
  const done = orderOf('1', { state: 'confirmed', result: { id: '812', data: {} } });
  await one.journal.put(orderOf('1'));
  expect(await other.journal.get('1')).toEqual(orderOf('1'));
  await one.journal.put(done);
  await forget();
  await here(one.redis, other.redis);
  await vi.waitFor(async () => expect(await other.journal.get('1')).toEqual(done), 20_000);
  expect(await other.journal.begin(orderOf('2', { subject: 'rig 1' }))).toEqual({ kind: 'new' });
});

test('what came of an order while Redis was away is told to the one that comes back empty', async () => {
  const { port, forget } = await startForgetful();
  const link = await openLink(port);
  onTestFinished(() => link.cut().catch(() => undefined));
  const { redis, journal } = journalAt(link.port, 1);
  await journal.put(orderOf('1'));
  await link.cut();
  await away(redis);
  const refused = orderOf('1', { state: 'refused' });
  await expect(journal.put(refused)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await forget();
  await link.mend();
  await here(redis);
  expect(await journal.get('1')).toEqual(refused);
});

test('an order whose answer was lost is still known, and not made again, when Redis comes back empty', async () => {
  const market = await startMarket();
  const faults = await startFaults(market.url);
  onTestFinished(async () => {
    await faults.close();
    await market.close();
  });
  const { url, forget } = await startForgetful();
  // Nobody looks a second time what came of it.
  const settings = { url: faults.url, redisUrl: url, instances: 2, after: () => () => undefined };
  const desks = [startDesk(settings), startDesk(settings)] as const;
  for (const desk of desks) onTestFinished(desk.close);
  const [one, other] = desks;
  const key = await market.addAccount();
  const signedIn = { key: key.apiKey, cookie: await one.connect(key) };
  const intent = randomUUID();
  const body = { name: 'main', algo: 'scrypt' };
  const path = '/api/market/account/profile';
  faults.next({ kind: 'reset', point: 'mid-request' }, (request) => request.startsWith('PUT'));
  expect((await one.ask(path, { ...signedIn, body, intent })).json.error).toBe('UNCONFIRMED');
  await forget();
  const known = () => other.ask(`/api/orders/${intent}`, signedIn);
  await vi.waitFor(async () => expect((await known()).status).toBe(200), 20_000);
  expect(((await known()).json.data as unknown as OrderView).state).toBe('unknown');
  expect((await other.ask(path, { ...signedIn, body })).json.error).toBe('ORDER_PENDING');
  expect((await other.ask(path, { ...signedIn, body, intent })).json.error).toBe('UNCONFIRMED');
});
