import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { orderRows } from '#test/pages/orders.ts';
import { createKeptOrders } from './kept-run.ts';
import { newRun, runAfter } from './run.ts';
import { runElsewhere } from './run-in-the-way.ts';

test('that a run begins in another tab is heard of while one looks, and that it is over', () => {
  const page = Object.assign(new EventTarget(), { localStorage: memoryStorage() });
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const kept = createKeptOrders('run', () => true);
  const { watch, isThere } = runElsewhere(connectedKey, { held: undefined, kept });
  const seen: boolean[] = [];
  const leave = watch(() => seen.push(isThere()));
  const run = newRun(orderRows(2));
  const another = { id: 'other', run };
  kept.keep(connectedKey, another);
  page.dispatchEvent(new Event('storage'));
  kept.keep(connectedKey, { ...another, run: runAfter(run, { type: 'ended' }) });
  page.dispatchEvent(new Event('storage'));
  leave();
  kept.keep(connectedKey, another);
  page.dispatchEvent(new Event('storage'));
  expect(seen).toEqual([true, false]);
});
