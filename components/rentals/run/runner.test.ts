import { expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { browserLocks, ROWS, setup, setupDesk } from '#test/pages/page-of-orders.ts';

test('each is ordered on the terms that were reviewed, under an intent of its own', async () => {
  const { start, run, states } = await setup();
  const sent = setupDesk({});
  start();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(states()).toEqual(['done', 'done', 'done', 'done']);
  expect(sent.map(({ path }) => path)).toEqual(ROWS.map(({ id }) => `/api/market/rental/${id}/extend`));
  expect(sent.map(({ body }) => body)).toEqual(ROWS.map(({ confirmed }) => ({ length: 2, confirmed })));
  expect(new Set(sent.map(({ intent }) => intent)).size).toBe(4);
});

/** A run of four whose page is gone while the third was being sent. */
async function setupLeft() {
  const page = await setup();
  const sent = setupDesk({
    send: (path) => (path.includes('/3/') ? new Promise(() => {}) : {}),
  });
  page.start();
  await vi.waitFor(() => expect(page.states()).toEqual(['done', 'done', 'sending', 'waiting']), 20_000);
  return { localStorage: page.localStorage, intent: sent[2]?.intent };
}

const order = (intent: string | undefined, state: string) => ({ intent, state, name: 'extendRental', at: 0 });

test('of a run whose page was left the desk tells what came of the order under way, and nothing more is sent', async () => {
  const left = await setupLeft();
  const { restore, run, states } = await setup(left.localStorage);
  const sent = setupDesk({
    order: (path) =>
      order(path.split('/').at(-1), path.endsWith(`/${left.intent}`) ? 'confirmed' : 'refused'),
  });
  await restore();
  expect(run()).toMatchObject({ phase: 'ended', halt: { why: 'left' } });
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'waiting']), 20_000);
  expect(sent).toEqual([]);
});

test('what the desk never heard of was not paid, and can be reviewed again', async () => {
  const { localStorage } = await setupLeft();
  const { restore, states } = await setup(localStorage);
  const missing = { success: false, error: 'NOT_FOUND', data: { message: 'there is no such order' } };
  setupDesk({ order: async () => Response.json(missing, { status: 404 }) });
  await restore();
  expect(states()).toEqual(['done', 'done', 'doubt', 'waiting']);
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done', 'not done', 'waiting']), 20_000);
});

test('a page that goes begins no other order, whatever cut off the one under way', async () => {
  const { start, leave, run, states } = await setup();
  const sent = setupDesk({
    send: async () => {
      leave();
      throw new TypeError('Failed to fetch');
    },
    order: () => new Promise<Response>(() => {}),
  });
  start();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(states()).toEqual(['doubt', 'waiting', 'waiting', 'waiting']);
  expect(run()?.halt).toEqual({ why: 'left' });
  expect(sent).toHaveLength(1);
});

test('a run that goes on in another tab is left to it: it is neither taken up nor overwritten here', async () => {
  const locks = browserLocks();
  const storage = memoryStorage();
  const one = await setup(storage, locks);
  setupDesk({ send: () => new Promise<Response>(() => {}) });
  expect(one.start()).toBe(true);
  await vi.waitFor(() => expect(one.states()?.[0]).toBe('sending'), 20_000);
  const other = await setup(storage, locks);
  const sent = setupDesk({ order: (path) => order(path.split('/').at(-1), 'unknown') });
  await other.restore();
  expect(other.run()).toBeUndefined();
  expect(other.start()).toBe(false);
  expect(sent).toEqual([]);
  // The tab is closed.
  locks.held.clear();
  await other.restore();
  expect(other.run()).toMatchObject({ halt: { why: 'left' } });
});

test('a wait that the desk tells with an order in doubt is before the next, and ends with a stop', async () => {
  const { start, stop, run, states } = await setup();
  const unconfirmed = { success: false, error: 'UNCONFIRMED', data: { message: '' } };
  const sent = setupDesk({
    send: async () => Response.json(unconfirmed, { status: 202, headers: { 'retry-after': '20' } }),
    order: (path) => order(path.split('/').at(-1), 'unknown'),
  });
  start(ROWS.slice(0, 2));
  await vi.waitFor(() => expect(states()).toEqual(['doubt', 'paused']), 20_000);
  expect(sent).toHaveLength(1);
  stop();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  expect(states()).toEqual(['doubt', 'waiting']);
});

test('what the desk is known to have had is not called unpaid when it does not know it any more', async () => {
  const page = await setup();
  const unconfirmed = { success: false, error: 'UNCONFIRMED', data: { message: '' } };
  setupDesk({
    send: async () => Response.json(unconfirmed, { status: 202 }),
    order: (path) => order(path.split('/').at(-1), 'unknown'),
  });
  page.start();
  await vi.waitFor(() => expect(page.run()?.phase).toBe('ended'), 20_000);
  const next = await setup(page.localStorage);
  const missing = { success: false, error: 'NOT_FOUND', data: { message: 'there is no such order' } };
  setupDesk({ order: async () => Response.json(missing, { status: 404 }) });
  await next.restore();
  await vi.waitFor(() => expect(next.states()?.[0]).toBe('not known'), 20_000);
});

test('a run that was left is of its key alone, and is gone once it is closed', async () => {
  const { localStorage } = await setupLeft();
  const page = await setup(localStorage);
  setupDesk({ order: (path) => order(path.split('/').at(-1), 'confirmed') });
  await page.restore('bert');
  expect(page.run()).toBeUndefined();
  await page.restore();
  expect(page.run()).toBeDefined();
  page.dismiss();
  const next = await setup(localStorage);
  await next.restore();
  expect(next.run()).toBeUndefined();
});

test('security 10: of orders under way nothing stays in the browser once their key is disconnected', async () => {
  const { start, states, forget, run, localStorage } = await setup();
  let answer: (response: Response) => void = () => {};
  const sent = setupDesk({
    send: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  start();
  await vi.waitFor(() => expect(states()?.[0]).toBe('sending'), 20_000);
  forget('bert');
  expect(run()).toBeDefined();
  forget(connectedKey.apiKey);
  expect(run()).toBeUndefined();
  answer(Response.json({ success: true, data: { rentalid: '1' } }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([]);
});
