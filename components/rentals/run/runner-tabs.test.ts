import { expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { orderRows } from '#test/pages/orders.ts';
import { browserLocks, heldBack, setup, setupDesk, toldOrder } from '#test/pages/page-of-orders.ts';

const LOST = async () => {
  throw new TypeError('Failed to fetch');
};

/** A run of one order whose page is gone while it was being sent, and the browser it was in. */
async function setupLeft(apiKey?: string) {
  const page = await setup();
  setupDesk({ send: () => new Promise<Response>(() => {}) });
  page.start(orderRows(1), apiKey);
  await vi.waitFor(() => expect(page.states()).toEqual(['sending']), 20_000);
  return page.localStorage;
}

test('taken up twice at once, it is followed once, also in a browser without locks', async () => {
  const page = await setup(await setupLeft());
  vi.stubGlobal('navigator', { onLine: true });
  let asked = 0;
  setupDesk({
    order: (path) => {
      asked += 1;
      return toldOrder(path, 'confirmed');
    },
  });
  await Promise.all([page.restore(), page.restore()]);
  await vi.waitFor(() => expect(page.states()).toEqual(['done']), 20_000);
  expect(asked).toBe(1);
});

test('a run that was taken up is let go of when it is closed, and asked after no more', async () => {
  const locks = browserLocks();
  const page = await setup(await setupLeft(), locks);
  let asked = 0;
  setupDesk({
    order: (path) => {
      asked += 1;
      return toldOrder(path, 'unknown');
    },
  });
  await page.restore();
  await vi.waitFor(() => expect(page.run()?.states.get('1')).toMatchObject({ had: true }), 20_000);
  expect(locks.held.size).toBe(1);
  page.dismiss();
  await vi.waitFor(() => expect(locks.held.size).toBe(0), 20_000);
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(asked).toBe(before);
});

test('a run that goes on stays in its place when another key comes to the tab', async () => {
  const page = await setup(await setupLeft('bert'));
  setupDesk({ send: () => new Promise<Response>(() => {}), order: LOST });
  page.start();
  await vi.waitFor(() => expect(page.states()?.[0]).toBe('sending'), 20_000);
  await page.restore('bert');
  expect(page.held()?.connectedKey.apiKey).toBe('key');
  expect(page.run()?.phase).toBe('running');
});

test('a run that is over stands until it is read, and a newer one of another tab is kept all the same', async () => {
  const storage = memoryStorage();
  const locks = browserLocks();
  const page = await setup(storage, locks);
  setupDesk({
    send: (path) =>
      (path.includes('/4/')
        ? Response.json({ success: false, error: 'UNCONFIRMED' }, { status: 202 })
        : {}) as object,
    order: (path) => toldOrder(path, 'unknown'),
  });
  page.start();
  await vi.waitFor(() => expect(page.run()?.phase).toBe('ended'), 20_000);
  const ended = page.held();
  const other = await setup(storage, locks);
  setupDesk({ order: (path) => toldOrder(path, 'confirmed') });
  other.start(orderRows(2));
  await vi.waitFor(() => expect(other.run()?.phase).toBe('ended'), 20_000);
  const kept = Object.values(storage);
  await vi.waitFor(() => expect(page.states()?.[3]).toBe('done'), 20_000);
  expect(Object.values(storage), 'what comes late of the first').toEqual(kept);
  locks.held.clear();
  await page.restore();
  expect(page.held()?.id).toBe(ended?.id);
});

test('what comes of a run that was forgotten is not told of the next', async () => {
  const page = await setup();
  const { hold, answer } = heldBack();
  setupDesk({ send: hold });
  page.start(orderRows(1));
  await vi.waitFor(() => expect(page.states()).toEqual(['sending']), 20_000);
  page.forget('key');
  setupDesk({ send: () => new Promise<Response>(() => {}) });
  page.start(orderRows(1), 'bert');
  await vi.waitFor(() => expect(page.states()).toEqual(['sending']), 20_000);
  answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.states()).toEqual(['sending']);
  expect(page.run()?.phase).toBe('running');
});

test('what another tab began meanwhile is not taken for the run that was left', async () => {
  const storage = await setupLeft();
  const locks = browserLocks();
  const [[entry, text] = ['', '']] = Object.entries<string>(storage);
  const page = await setup(storage, {
    request: (...asked: Parameters<typeof locks.request>) => {
      storage.setItem(entry, text.replace(/ \S+ /, ' newer '));
      return locks.request(...asked);
    },
  });
  setupDesk({ order: LOST });
  await page.restore();
  expect(page.run()).toBeUndefined();
  await vi.waitFor(() => expect(locks.held.size).toBe(0), 20_000);
});

test('a run that is over is taken up where any is, not where only unsettled ones are, and is kept no longer for it', async () => {
  const { localStorage, start, run } = await setup();
  setupDesk({});
  start();
  await vi.waitFor(() => expect(run()?.phase).toBe('ended'), 20_000);
  const kept = JSON.stringify(localStorage);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const next = await setup(localStorage);
  await next.restore(undefined, 'unsettled');
  expect(next.run()).toBeUndefined();
  await Promise.all([next.restore(), next.restore(undefined, 'unsettled')]);
  expect(next.run()?.phase).toBe('ended');
  expect(JSON.stringify(localStorage)).toBe(kept);
});

test('a run of which something is in doubt is taken up everywhere, once where two parts of a page ask for it', async () => {
  const page = await setup();
  setupDesk({ send: () => new Promise<Response>(() => {}) });
  page.start();
  await vi.waitFor(() => expect(page.states()?.[0]).toBe('sending'), 20_000);
  const locks = browserLocks();
  const next = await setup(page.localStorage, locks);
  let asked = 0;
  setupDesk({
    order: () => {
      asked += 1;
      return new Promise<Response>(() => {});
    },
  });
  const which = 'unsettled';
  await Promise.all([next.restore(undefined, which), next.restore()]);
  expect(next.states()?.[0]).toBe('doubt');
  expect([asked, locks.held.size]).toEqual([1, 1]);
});

test('a run that left something undone is taken up everywhere until it was seen', async () => {
  const { localStorage, start, run } = await setup();
  setupDesk({
    send: async () =>
      Response.json({ success: false, error: 'PERMISSION_DENIED', data: { message: '' } }, { status: 403 }),
  });
  start();
  await vi.waitFor(() => expect(run()?.halt?.why).toBe('all'), 20_000);
  const next = await setup(localStorage);
  await next.restore(undefined, 'unsettled');
  expect(next.run()?.phase).toBe('ended');
  next.see();
  const later = await setup(localStorage);
  await later.restore(undefined, 'unsettled');
  expect(later.run()).toBeUndefined();
  await later.restore();
  expect(later.run()?.isSeen).toBe(true);
});
