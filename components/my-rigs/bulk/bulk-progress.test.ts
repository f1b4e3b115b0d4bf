import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rows } from '#test/pages/run-of-rigs.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { type BulkRun, newRun, runAfter } from './bulk-run.ts';

const nothing = () => {};

function drawn(run: BulkRun): string {
  const doings = { stop: nothing, again: nothing, turn: nothing, close: nothing };
  const panel = { current: null };
  const progress = createElement(BulkProgress, { panel, run, doings, blocked: undefined, onUndo: nothing });
  // Where the page stands says nothing of how a button looks.
  const search = createElement(SearchParamsContext.Provider, { value: new URLSearchParams() }, progress);
  const router = {} as AppRouterInstance;
  return renderToStaticMarkup(createElement(AppRouterContext.Provider, { value: router }, search));
}

/** How a button looks. */
function lookOf(markup: string, label: string): string | undefined {
  return new RegExp(`<button[^>]* class="([^"]*)"[^>]*>${label}</button>`).exec(markup)?.[1];
}

test('the undo of a change that is over looks no less than the button that closes it; how far it came is said as done', () => {
  const done = runAfter(newRun(rows(3)), { type: 'row', id: '1', state: { name: 'done', how: 'answered' } });
  const markup = drawn(runAfter(done, { type: 'ended' }));
  expect(lookOf(markup, 'Undo')).toBeDefined();
  expect(lookOf(markup, 'Undo')).toBe(lookOf(markup, 'Close'));
  expect(markup).toContain('aria-label="Rigs done"');
  expect(markup).not.toContain('settled');
});
