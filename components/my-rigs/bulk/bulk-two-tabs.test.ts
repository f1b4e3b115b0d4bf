import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { listingTerms as before } from '#test/pages/listing-terms.ts';
import { newRun, runAfter } from './bulk-run.ts';
import type { BulkDoings } from './bulk-run-store.ts';

const connectedKey: ConnectedKey = {
  environment: 'market',
  apiKey: 'anna',
  username: 'anna',
  permission_levels: { permAccount: 'read', permRental: 'read', permRig: 'write' },
};
const ROWS = ['1', '2'].map((id) => ({
  id,
  name: `Rig ${id}`,
  before,
  after: { ...before, maxhours: '48' },
}));
const ENDED = { type: 'ended' } as const;

/** A tab of a browser in which nobody answers: a run of it goes on for the whole test. */
async function setup(localStorage = memoryStorage()) {
  const client = createQueryClient();
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.resetModules();
  onTestFinished(() => {
    client.clear();
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const { useBulkDoings } = await import('./bulk-run-store.ts');
  const { heldBulk } = await import('./held-bulk.ts');
  const { changeBulk, putBulk } = await import('./bulk-place.ts');
  const { keptRuns } = await import('./kept-run.ts');
  let doings: BulkDoings | undefined;
  const Page = () => {
    doings = useBulkDoings(connectedKey);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  if (!doings) throw new Error('the page was not drawn');
  return {
    localStorage,
    doings,
    held: heldBulk,
    change: changeBulk,
    put: putBulk,
    keptId: () => keptRuns.read(connectedKey)?.id,
    isBlocked: () => keptRuns.isElsewhere(connectedKey, heldBulk()?.id),
    isBlockedFor: (apiKey: string) => keptRuns.isElsewhere({ ...connectedKey, apiKey }, heldBulk()?.id),
  };
}

test('while another tab changes rigs of the key none is begun, and what that tab keeps stays', async () => {
  const one = await setup();
  expect(one.isBlocked()).toBe(false);
  expect(one.doings.start(ROWS)).toBe(true);
  expect([one.isBlocked(), one.doings.start(ROWS)], 'its own run is under way').toEqual([false, false]);
  const other = await setup(one.localStorage);
  expect([other.isBlocked(), other.isBlockedFor('bert')]).toEqual([true, false]);
  expect(other.doings.start(ROWS)).toBe(false);
  expect([other.held(), other.keptId()]).toEqual([undefined, one.held()?.id]);
  one.change(one.held()?.id ?? '', { type: 'stopping' });
  expect([other.isBlocked(), other.doings.start(ROWS)]).toEqual([true, false]);
  one.change(one.held()?.id ?? '', ENDED);
  expect([other.isBlocked(), other.doings.start(ROWS)]).toEqual([false, true]);
  expect(other.keptId()).toBe(other.held()?.id);
});

test('a run that is over is neither undone nor gone on with while another tab changes rigs of the key', async () => {
  const one = await setup();
  const other = await setup(one.localStorage);
  const run = runAfter(newRun(ROWS), ENDED);
  other.put({ connectedKey, id: 'of the other tab', run });
  one.doings.start(ROWS);
  expect([other.doings.again(), other.doings.undo(ROWS)]).toEqual([false, false]);
  expect(other.held()?.run).toBe(run);
  expect(other.keptId()).toBe(one.held()?.id);
  one.change(one.held()?.id ?? '', ENDED);
  expect(other.doings.again()).toBe(true);
  expect(other.held()?.run.phase).toBe('running');
});

test('what comes of a run that is no longer held changes nothing of the one that is', async () => {
  const { put, change, held } = await setup();
  put({ connectedKey, id: 'new', run: newRun(ROWS) });
  change('old', { type: 'row', id: '1', state: { name: 'done', how: 'answered' } });
  change('old', ENDED);
  expect(held()?.run).toMatchObject({ phase: 'running', states: new Map() });
  change('new', { type: 'row', id: '1', state: { name: 'done', how: 'answered' } });
  expect(held()?.run.states.get('1')?.name).toBe('done');
});
