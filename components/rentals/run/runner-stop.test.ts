import { expect, onTestFinished, test, vi } from 'vitest';
import { deskStatusQuery } from '#lib/queries/session/session.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { orderRows } from '#test/pages/orders.ts';
import { browserLocks, heldBack, setup, setupDesk, toldOrder } from '#test/pages/page-of-orders.ts';

/** A run whose first order is being sent. */
async function setupUnderWay() {
  const locks = browserLocks();
  const page = await setup(undefined, locks);
  const { hold, answer } = heldBack();
  const sent = setupDesk({ send: hold });
  expect(page.start()).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  return { ...page, locks, sent, hold, answer };
}

test('a second press begins nothing while orders are being sent', async () => {
  const { start, held, sent } = await setupUnderWay();
  const { id } = held() ?? {};
  expect(start()).toBe(false);
  expect(held()?.id).toBe(id);
  expect(sent).toHaveLength(1);
});

test('what is under way is not closed', async () => {
  const { dismiss, states } = await setupUnderWay();
  dismiss();
  expect(states()?.[0]).toBe('sending');
});

test('stopped, the order under way is finished, no other begun, and it is said that it stops', async () => {
  const { stop, run, states, sent, answer } = await setupUnderWay();
  stop();
  expect(run()?.phase).toBe('stopping');
  answer();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
  expect(sent).toHaveLength(1);
});

test('after one that was stopped another goes through, and no other tab is kept from the first', async () => {
  const { stop, start, dismiss, run, states, locks, answer } = await setupUnderWay();
  stop();
  answer();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  dismiss();
  await vi.waitFor(() => expect(locks.held.size).toBe(0), 20_000);
  setupDesk({});
  expect(start()).toBe(true);
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(states()).toEqual(['done', 'done', 'done', 'done']);
});

test('as long as orders are sent the browser asks before it closes the page', async () => {
  const { isPageHeld, stop, run, answer } = await setupUnderWay();
  expect(isPageHeld()).toBe(true);
  stop();
  answer();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(isPageHeld()).toBe(false);
});

test('other tabs hear when it begins and when it is over, and what it made stale is read anew', async () => {
  const channel = new BroadcastChannel('hashdesk.orders');
  onTestFinished(() => channel.close());
  const heard: string[] = [];
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data.state);
  const { client, start, run } = await setup();
  setupDesk({});
  const stale = ['market', connectedKey.environment, connectedKey.apiKey, 'balance'];
  const status = deskStatusQuery(connectedKey).queryKey;
  client.setQueryData(stale, {});
  client.setQueryData<unknown>(status, {});
  start();
  await vi.waitFor(() => expect(heard).toEqual(['sent', 'answered']), 20_000);
  expect(run()?.phase).toBe('ended');
  expect(client.getQueryState(stale)?.isInvalidated).toBe(true);
  expect(client.getQueryState(status)?.isInvalidated, 'what the desk may spend').toBe(true);
});

test('nothing is read anew between two of them: it would use up the calls that the next ones need', async () => {
  const { client, start, states } = await setup();
  const stale = ['market', connectedKey.environment, connectedKey.apiKey, 'balance'];
  client.setQueryData(stale, {});
  setupDesk({ send: (path) => (path.includes('/2/') ? new Promise<Response>(() => {}) : {}) });
  start();
  await vi.waitFor(() => expect(states()?.[1]).toBe('sending'), 20_000);
  expect(client.getQueryState(stale)?.isInvalidated).toBe(false);
});

test('nor where it becomes known between two of them what came of one in doubt', async () => {
  const { client, start, states } = await setup();
  const stale = ['market', connectedKey.environment, connectedKey.apiKey, 'balance'];
  client.setQueryData(stale, {});
  let state = 'unknown';
  setupDesk({
    send: (path) =>
      path.includes('/2/')
        ? new Promise<Response>(() => {})
        : Promise.resolve(Response.json({ success: false, error: 'UNCONFIRMED' }, { status: 202 })),
    order: (path) => toldOrder(path, state),
  });
  start(orderRows(2));
  await vi.waitFor(() => expect(states()).toEqual(['doubt', 'sending']), 20_000);
  state = 'confirmed';
  await vi.waitFor(() => expect(states()).toEqual(['done', 'sending']), 20_000);
  expect(client.getQueryState(stale)?.isInvalidated).toBe(false);
});

test('what comes late of an order in doubt makes the same stale', async () => {
  const { client, start, run, states } = await setup();
  const unconfirmed = { success: false, error: 'UNCONFIRMED', data: { message: '' } };
  let state = 'unknown';
  setupDesk({
    send: async () => Response.json(unconfirmed, { status: 202 }),
    order: (path) => toldOrder(path, state),
  });
  start(orderRows(1));
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(states()).toEqual(['doubt']);
  const stale = ['market', connectedKey.environment, connectedKey.apiKey, 'balance'];
  client.setQueryData(stale, {});
  state = 'confirmed';
  await vi.waitFor(() => expect(states()).toEqual(['done']), 20_000);
  expect(client.getQueryState(stale)?.isInvalidated).toBe(true);
});

test.each([
  ['it is away', () => {}],
  ['another list is looked at in its place', ({ watch }: Awaited<ReturnType<typeof setup>>) => watch(false)],
])('where %s its end is told beside the page', async (_, look) => {
  const unseen = await setup();
  look(unseen);
  setupDesk({});
  unseen.start();
  await vi.waitFor(() => expect(unseen.run()?.phase).toBe('ended'), 20_000);
  expect(unseen.told()).toEqual(['All 4 orders are made.']);
});

test('where it is looked at its end is not told a second time', async () => {
  const seen = await setup();
  seen.watch();
  setupDesk({});
  seen.start();
  await vi.waitFor(() => expect(seen.run()?.phase).toBe('ended'), 20_000);
  expect(seen.told()).toEqual([]);
});

test('of orders whose page is left it is told that they go on, and nothing more once their key is forgotten', async () => {
  const { watch, start, told, forget } = await setup();
  const { hold } = heldBack();
  setupDesk({ send: hold });
  const leave = watch();
  start();
  expect(told()).toEqual([]);
  leave();
  expect(told()).toEqual(['Orders are being made.']);
  const leaveAgain = watch();
  expect(told()).toEqual([]);
  leaveAgain();
  expect(told()).toHaveLength(1);
  forget(connectedKey.apiKey);
  expect(told()).toEqual([]);
});
