import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { rows } from '#test/pages/run-of-rigs.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { type BulkRun, newRun, runAfter } from './bulk-run.ts';

// Where the page stands says nothing of how a button looks.
vi.mock('next/navigation', () => ({
  usePathname: () => '/my-rigs',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const nothing = () => {};

function drawn(run: BulkRun): string {
  const running = { stop: nothing, again: nothing, turn: nothing, close: nothing };
  const panel = { current: null };
  return renderToStaticMarkup(
    createElement(BulkProgress, { panel, run, running, blocked: undefined, onUndo: nothing }),
  );
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
