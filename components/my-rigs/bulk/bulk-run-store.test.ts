import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { listingTerms as before } from '#test/pages/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import type { RunRow } from './bulk-run.ts';
import type { BulkDoings } from './bulk-run-store.ts';
import type { BulkStanding } from './held-bulk.ts';

type BulkRunning = BulkStanding & BulkDoings;

const connectedKey: ConnectedKey = {
  environment: 'market',
  apiKey: 'anna',
  username: 'anna',
  permission_levels: { permAccount: 'read', permRental: 'read', permRig: 'write' },
};

/** A page of its own: what it tells of its end stays with it. One in the same browser has the storage of those before. */
async function setup(localStorage = memoryStorage()) {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { useBulkDoings, restoreRun } = await import('./bulk-run-store.ts');
  const { useHeldBulk } = await import('./use-held-bulk.ts');
  const { dropOvertaken } = await import('./held-bulk.ts');
  const { forgetKeys } = await import('#lib/queries/session/forgetting.ts');
  const { runNotices } = await import('#components/ui/popup/run-elsewhere.ts');
  const bulk = () => {
    let running: BulkRunning | undefined;
    const Page = () => {
      running = { ...useHeldBulk(connectedKey), ...useBulkDoings(connectedKey) };
      return null;
    };
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
    return running;
  };
  return {
    bulk,
    localStorage,
    restore: (apiKey = 'anna') => restoreRun(client, { ...connectedKey, apiKey }),
    forget: (apiKey: string) => forgetKeys(client, [apiKey]),
    /** What is told on other pages; nobody looks at its own here. */
    told: () => runNotices().map(({ title }) => title),
    /** Another tab has kept something. */
    hearOthers: dropOvertaken,
  };
}

interface Market {
  takesMs: number;
  /** The rig whose longest rental is changed elsewhere while the first one is being changed. */
  changedElsewhere: string;
}

/** The desk of a market that takes each change after so long; returns when the rigs were read, in epoch milliseconds. */
function setupDesk(rows: readonly RunRow[], { takesMs, changedElsewhere }: Market): readonly number[] {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const longest = new Map(rows.map(({ id }) => [id, '96']));
  const readAtMs: number[] = [];
  const take = (id: string) => {
    vi.setSystemTime(Date.now() + takesMs);
    if (id === rows[0]?.id) longest.set(changedElsewhere, '72');
    longest.set(id, '48');
    return rigOf(id, '48');
  };
  const read = () => {
    readAtMs.push(Date.now());
    return [...longest].map(([id, maxhours]) => rigOf(id, maxhours));
  };
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const data = method === 'POST' ? take(path.split('/').at(-1) ?? '') : read();
    return Response.json({ success: true, data, meta: { asOf: Date.now(), freshFor: 0, source: 'live' } });
  });
  return readAtMs;
}

function rigOf(id: string, maxhours: string): OwnRig {
  return {
    id,
    name: `Rig ${id}`,
    type: 'sha256',
    status: { status: 'available' },
    extensions: true,
    price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00100000', enabled: true } },
    minhours: '3',
    maxhours,
    hashrate: { advertised: { hash: 1, type: 'ph' } },
  };
}

test('what is changed elsewhere while many rigs are is seen some ten seconds later, for six reads a minute', async () => {
  const { bulk } = await setup();
  const rows = Array.from({ length: 40 }, (_, at) => {
    return { id: `${at + 1}`, name: `Rig ${at + 1}`, before, after: { ...before, maxhours: '48' } };
  });
  const readAtMs = setupDesk(rows, { takesMs: 3_000, changedElsewhere: '5' });
  bulk()?.start(rows);
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'), 20_000);
  expect(bulk()?.run?.states.get('4')).toMatchObject({ name: 'done' });
  expect(bulk()?.run?.states.get('5')).toMatchObject({ name: 'overtaken', now: { maxhours: '72' } });
  const apartMs = readAtMs.slice(1).map((atMs, at) => atMs - (readAtMs[at] ?? 0));
  expect(Math.min(...apartMs)).toBeGreaterThanOrEqual(10_000);
});

test('security 10: of a bulk change nothing stays once its key is disconnected', async () => {
  const { bulk, forget } = await setup();
  bulk()?.start([]);
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'), 20_000);
  forget('bert');
  expect(bulk()?.run?.phase).toBe('ended');
  forget('anna');
  expect(bulk()?.run).toBeUndefined();
});

const FIVE: RunRow[] = ['1', '2', '3', '4', '5'].map((id) => ({
  id,
  name: `Rig ${id}`,
  before,
  after: { ...before, maxhours: '48' },
}));

/** A run of five whose page is gone while the third was being changed. */
async function setupLeft() {
  const page = await setup();
  setupDesk(FIVE, { takesMs: 0, changedElsewhere: 'none' });
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/3') ? new Promise(() => {}) : answer(path, init),
  );
  page.bulk()?.start(FIVE);
  await vi.waitFor(() => expect(page.bulk()?.run?.states.get('3')).toEqual({ name: 'sending' }), 20_000);
  return page.localStorage;
}

/** What the market has by then: the third rig as well, or not. */
function setupMarket(changed: readonly string[]): void {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const id = path.split('/').at(-1) ?? '';
    const data =
      method === 'POST'
        ? rigOf(id, '48')
        : FIVE.map((row) => rigOf(row.id, changed.includes(row.id) ? '48' : '96'));
    return Response.json({ success: true, data, meta: { asOf: Date.now(), freshFor: 0, source: 'live' } });
  });
}

const names = (running: BulkRunning | undefined) =>
  FIVE.map(({ id }) => running?.run?.states.get(id)?.name ?? 'waiting');

test('a run whose page was left stands in the next as stopped, and the market tells of the rig that was under way', async () => {
  const { bulk, restore } = await setup(await setupLeft());
  setupMarket(['1', '2', '3']);
  const openedMs = Date.now();
  await restore();
  expect(bulk()?.run?.toldMs, 'it was when its page was left').toBeLessThan(openedMs);
  expect(bulk()?.run).toMatchObject({ phase: 'ended', halt: { why: 'left' } });
  expect(names(bulk())).toEqual(['done', 'done', 'done', 'waiting', 'waiting']);
  expect(bulk()?.run?.states.get('3')).toEqual({ name: 'done', how: 'seen' });
  expect([...(bulk()?.run?.touched ?? [])]).toEqual(['1', '2', '3']);
  bulk()?.again();
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'), 20_000);
  expect(names(bulk())).toEqual(FIVE.map(() => 'done'));
});

test('where the market does not show the new terms it is not known, and the rig can be put back all the same', async () => {
  const { bulk, restore, told, forget } = await setup(await setupLeft());
  setupMarket(['1', '2']);
  const restoring = restore();
  await vi.waitFor(() => expect(names(bulk())[2]).toBe('looking'), 20_000);
  expect(bulk()?.run?.phase).toBe('stopping');
  expect(told()).toEqual(['Rigs are being changed.']);
  await restoring;
  expect(told()).toEqual(['2 of 5 rigs changed. Of 1 rig it is not known. 2 rigs not begun.']);
  expect(bulk()?.run?.phase).toBe('ended');
  expect(names(bulk())).toEqual(['done', 'done', 'unknown', 'waiting', 'waiting']);
  expect([...(bulk()?.run?.touched ?? [])]).toEqual(['1', '2', '3']);
  forget('anna');
  expect(told()).toEqual([]);
}, 20_000);

test('a run that was left is of its key alone, and is gone once it is forgotten', async () => {
  const localStorage = await setupLeft();
  const page = await setup(localStorage);
  setupMarket(['1', '2', '3']);
  await page.restore('bert');
  expect(page.bulk()?.run).toBeUndefined();
  await page.restore();
  page.bulk()?.forget();
  const next = await setup(localStorage);
  await next.restore();
  expect(next.bulk()?.run).toBeUndefined();
});

test('a run that was over is there again, with its way back', async () => {
  const page = await setup();
  setupDesk(FIVE, { takesMs: 0, changedElsewhere: 'none' });
  page.bulk()?.start(FIVE);
  await vi.waitFor(() => expect(page.bulk()?.run?.phase).toBe('ended'), 20_000);
  const next = await setup(page.localStorage);
  await next.restore();
  expect(next.bulk()?.run).toEqual(page.bulk()?.run);
});

/** A page on which five rigs were changed, and the change was closed. */
async function setupClosed() {
  const page = await setup();
  setupMarket([]);
  page.bulk()?.start(FIVE);
  await vi.waitFor(() => expect(page.bulk()?.run?.phase).toBe('ended'), 20_000);
  page.bulk()?.close();
  return page;
}

test('a change that was closed is the last one, in the next page too, with all that can be done about it', async () => {
  const page = await setupClosed();
  expect(page.bulk()).toMatchObject({ run: undefined, last: { kind: 'change', phase: 'ended' } });
  expect(page.told(), 'it has been seen').toEqual([]);
  const next = await setup(page.localStorage);
  await next.restore();
  const last = next.bulk()?.last;
  expect(last).toEqual(page.bulk()?.last);
  expect(last?.toldMs).toEqual(expect.any(Number));
  expect([...(last?.touched ?? [])]).toEqual(FIVE.map(({ id }) => id));
  next.bulk()?.show();
  expect(next.bulk()).toMatchObject({ run: { kind: 'change', toldMs: last?.toldMs }, last: undefined });
  next.bulk()?.undo(FIVE.map((row) => ({ ...row, before: row.after, after: row.before })));
  await vi.waitFor(() => expect(next.bulk()?.run).toMatchObject({ kind: 'undo', phase: 'ended' }), 20_000);
});

test('a change that was closed is gone once it is forgotten, and where its key is disconnected', async () => {
  const page = await setupClosed();
  page.bulk()?.forget();
  expect(page.bulk()).toMatchObject({ run: undefined, last: undefined });
  expect(Object.keys(page.localStorage)).toEqual([]);
  const other = await setupClosed();
  other.forget('anna');
  expect(other.bulk()?.last).toBeUndefined();
  expect(Object.keys(other.localStorage)).toEqual([]);
});

test('a change that was closed is the last one until another is begun, here or in another tab', async () => {
  const page = await setupClosed();
  page.bulk()?.start(FIVE.slice(0, 1));
  await vi.waitFor(() => expect(page.bulk()?.run?.phase).toBe('ended'), 20_000);
  expect(page.bulk()).toMatchObject({ run: { rows: [{ id: '1' }] }, last: undefined });
  page.bulk()?.close();
  page.hearOthers();
  expect(page.bulk()?.last, 'nothing newer is kept').toBeDefined();
  const other = await setup(page.localStorage);
  other.bulk()?.start(FIVE.slice(1, 2));
  await vi.waitFor(() => expect(other.bulk()?.run?.phase).toBe('ended'), 20_000);
  page.hearOthers();
  expect(page.bulk()?.last).toBeUndefined();
});

test('a change that is closed after another tab began a newer one is not the last one', async () => {
  const page = await setupClosed();
  page.bulk()?.show();
  const other = await setup(page.localStorage);
  other.bulk()?.start(FIVE.slice(1, 2));
  await vi.waitFor(() => expect(other.bulk()?.run?.phase).toBe('ended'), 20_000);
  page.hearOthers();
  expect(page.bulk()?.run).toBeDefined();
  page.bulk()?.close();
  expect(page.bulk()).toMatchObject({ run: undefined, last: undefined });
});

test('what a change left open is there after its undo and in the next page, and can be tried again', async () => {
  const page = await setup();
  setupMarket([]);
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/2')
      ? Response.json({ success: false, error: 'RIG_RENTED' }, { status: 409 })
      : answer(path, init),
  );
  page.bulk()?.start(FIVE);
  await vi.waitFor(() => expect(page.bulk()?.run?.phase).toBe('ended'), 20_000);
  vi.stubGlobal('fetch', answer);
  const back = (page.bulk()?.run?.rows ?? []).filter(({ id }) => id !== '2');
  page.bulk()?.undo(back.map((row) => ({ ...row, before: row.after, after: row.before })));
  await vi.waitFor(() => expect(page.bulk()?.run).toMatchObject({ kind: 'undo', phase: 'ended' }), 20_000);

  const next = await setup(page.localStorage);
  await next.restore();
  const [open] = next.bulk()?.run?.beside ?? [];
  if (!open) throw new Error('nothing of the change is left');
  expect(open).toMatchObject({ kind: 'change', rows: [{ id: '2' }] });
  next.bulk()?.turn(open);
  expect(names(next.bulk())[1]).toBe('failed');
  setupMarket([]);
  next.bulk()?.again();
  await vi.waitFor(() => expect(next.bulk()?.run?.phase).toBe('ended'), 20_000);
  expect(next.bulk()?.run).toMatchObject({ kind: 'change', rows: [{ id: '2' }] });
  expect(names(next.bulk())[1]).toBe('done');
});

test('security 10: of a run under way nothing stays in the browser once its key is disconnected', async () => {
  const localStorage = await setupLeft();
  const { bulk, restore, forget } = await setup(localStorage);
  setupMarket(['1', '2', '3']);
  const restoring = restore();
  await vi.waitFor(() => expect(names(bulk())[2]).toBe('looking'), 20_000);
  forget('anna');
  await restoring;
  expect(bulk()?.run).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});
