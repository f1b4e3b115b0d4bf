import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { LookContext } from '#components/ui/look/look-context.ts';
import { ASSUMED_LOOK } from '#components/ui/look/served-look.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { rows } from '#test/pages/run-of-rigs.ts';
import { undoRun } from './beside-run.ts';
import { type BulkRun, newRun, type RowState, runAfter } from './bulk-run.ts';
import { LastChange } from './last-change.tsx';
import { LastLine } from './last-line.tsx';

const done: RowState = { name: 'done', how: 'answered' };
const doneIn = (run: BulkRun, id: string) => runAfter(run, { type: 'row', id, state: done });
const changed: BulkRun = {
  ...doneIn(newRun(rows(3)), '2'),
  phase: 'ended',
  toldMs: Date.UTC(2026, 10, 30, 3, 9),
};

/** Before its code came. `kept`: whether the browser told that it keeps one. */
function drawn(last: BulkRun | undefined, kept = 'none') {
  const settings = { 'hashdesk.look.last-change': kept };
  return renderToStaticMarkup(
    createElement(
      LookContext,
      { value: { ...ASSUMED_LOOK, settings } },
      createElement(LastChange, { connectedKey, last, onUndo: () => {} }),
    ),
  );
}

function line(last: BulkRun): string {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  const one = createElement(LastLine, { connectedKey, last, onUndo: () => {}, onForget: () => {} });
  return words(renderToStaticMarkup(createElement(QueryClientProvider, { client }, one)));
}

const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the line of the last change says how much of it was done and when, and has its way back and all of it', () => {
  expect(line(changed)).toBe('Last change: 1 of 3 rigs , 30 Nov, 03:09 Undo Show Forget it and its undo');
});

test('the line of an undo leads to the change once more; where nothing can be put back, only to all of it', () => {
  const undone = { ...doneIn(undoRun(changed, changed.rows.slice(1, 2)), '2'), phase: 'ended' } as const;
  expect(line(undone)).toBe('Last undo: 1 of 1 rig Redo Show Forget it and its redo');
  expect(line({ ...newRun(rows(3)), phase: 'ended' })).toBe('Last change: 0 of 3 rigs Show Forget it');
});

test('where the browser keeps a change the line has its place before it comes, and elsewhere none', () => {
  expect(drawn(undefined)).toBe('');
  expect(drawn(undefined, 'kept')).toMatch(/^<div aria-hidden="true" class="invisible /);
  expect(drawn(changed), 'its own place, until its code comes').toMatch(/invisible/);
});
