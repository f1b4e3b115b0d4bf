import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { holdPage } from '#components/ui/form/hold-page.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { refreshAfter } from '#lib/queries/change/refresh-after.ts';
import type { Halt } from '#lib/queries/change/run-halting.ts';
import { takeRun } from '#lib/queries/change/take-run.ts';
import { whenForgotten } from '#lib/queries/session/forgetting.ts';
import { watchStatus } from '#lib/queries/session/session.ts';
import { turnedTo, undoRun } from './beside-run.ts';
import { bulkElsewhere } from './bulk-ended.ts';
import { handsOf } from './bulk-hands.ts';
import {
  type BulkRun,
  leftRun,
  newRun,
  openRows,
  type RunEvent,
  type RunRow,
  runAfter,
  underWay,
} from './bulk-run.ts';
import { dropOvertaken, type HeldBulk, heldBulk, holdBulk, isBulkOf, isUnderWay } from './held-bulk.ts';
import { keptRuns } from './kept-run.ts';
import { lookAt, type Running, runRows } from './run-rows.ts';

let stopping = new AbortController();

whenForgotten((apiKeys) => {
  const bulk = heldBulk();
  if (!bulk || !apiKeys.includes(bulk.connectedKey.apiKey)) return;
  if (!isUnderWay()) return holdBulk(undefined);
  holdBulk({ ...bulk, forgotten: true });
  stopping.abort();
});

/** What can be done about the tab's bulk edit. */
export interface BulkDoings {
  start: (rows: readonly RunRow[]) => void;
  /** Undoes the run that is over, by these rows. */
  undo: (rows: readonly RunRow[]) => void;
  /** Shows what stands beside the run, in its place. */
  turn: (to: BulkRun) => void;
  /** Finishes the row under way and begins no other. */
  stop: () => void;
  /** Another round for the rows that are not done. */
  again: () => void;
  /** Puts a run that is over out of sight, with all that can be done about it. */
  close: () => void;
  /** Shows a run that was closed again. */
  show: () => void;
  /** Forgets a run that is over, and its way back. */
  forget: () => void;
}

export function useBulkDoings(connectedKey: ConnectedKey): BulkDoings {
  const queryClient = useQueryClient();
  const start = (run: BulkRun) => {
    if (isUnderWay()) return;
    begin(connectedKey, run);
    void runOpen(queryClient);
  };
  const withOver = (act: (bulk: HeldBulk) => void) => {
    const bulk = heldBulk();
    if (bulk && isBulkOf(bulk, connectedKey) && !isUnderWay()) act(bulk);
  };
  return {
    start: (rows) => start(newRun(rows)),
    undo: (rows) => withOver(({ run }) => start(undoRun(run, rows))),
    turn: (to) => withOver(({ run }) => showRun(turnedTo(run, to))),
    stop: () => {
      change({ type: 'stopping' });
      stopping.abort();
    },
    again: () =>
      withOver((bulk) => {
        change({ type: 'again' });
        keptRuns.keep(connectedKey, heldBulk() ?? bulk);
        void runOpen(queryClient);
      }),
    close: () =>
      withOver(({ run }) => {
        showRun({ ...run, isClosed: true });
        dropOvertaken();
      }),
    show: () => withOver(({ run }) => showRun({ ...run, isClosed: false })),
    forget: () =>
      withOver(({ id }) => {
        keptRuns.forget(connectedKey, id);
        holdBulk(undefined);
      }),
  };
}

function begin(connectedKey: ConnectedKey, run: BulkRun): void {
  const id = crypto.randomUUID();
  const taken = takeRun(id);
  hold({ connectedKey, id, run }, () => void taken.then((release) => release?.()));
  keptRuns.keep(connectedKey, { id, run });
}

/**
 * Shows how far a run of this key had come when its page was left, unless another tab has it; looks at the market for the row that
 * was under way then.
 */
export async function restoreRun(queryClient: QueryClient, connectedKey: ConnectedKey): Promise<void> {
  const isInTheWay = () => isBulkOf(heldBulk(), connectedKey) || isUnderWay();
  const id = keptRuns.read(connectedKey)?.id;
  if (id === undefined || isInTheWay()) return;
  const release = await takeRun(id);
  const kept = keptRuns.read(connectedKey);
  if (!release || kept?.id !== id || isInTheWay()) return release?.();
  const run = leftRun(kept.run);
  hold({ connectedKey, id, run }, release);
  const row = underWay(run);
  if (!row) return;
  const halt = await lookAt(row, runningOf(connectedKey, queryClient), deskNow());
  end(halt ?? { why: 'left' });
}

async function runOpen(queryClient: QueryClient): Promise<void> {
  const bulk = heldBulk();
  if (!bulk) return;
  const { connectedKey, run } = bulk;
  const release = holdPage();
  const unwatch = watchStatus(queryClient);
  end(await runRows(openRows(run), runningOf(connectedKey, queryClient)));
  release();
  unwatch();
  if (!heldBulk()) return;
  // Once for all of them: read anew after each, a list of rigs would use up the calls the next ones need.
  await refreshAfter('updateRig', { connectedKey, queryClient });
}

function runningOf(connectedKey: ConnectedKey, queryClient: QueryClient): Running {
  stopping = new AbortController();
  return {
    hands: handsOf(connectedKey, queryClient),
    signal: stopping.signal,
    onRow: (id, state) => change({ type: 'row', id, state }),
  };
}

function end(halt: Halt | undefined): void {
  if (heldBulk()?.forgotten) holdBulk(undefined);
  else change({ type: 'ended', halt });
}

function change(event: RunEvent): void {
  const bulk = heldBulk();
  if (!bulk) return;
  const { run } = bulk;
  // What is seen of a page that was left came when it was left, or soon after.
  const toldMs = run.halt?.why === 'left' ? run.toldMs : deskNow();
  showRun({ ...runAfter(run, event), toldMs });
}

/** Shows how the run is by now, and keeps that, unless a newer one is kept. */
function showRun(run: BulkRun): void {
  const bulk = heldBulk();
  if (!bulk) return;
  const next = { ...bulk, run };
  hold(next);
  if (keptRuns.isKept(next.connectedKey, next.id)) keptRuns.keep(next.connectedKey, next);
}

function hold(bulk: Omit<HeldBulk, 'elsewhere'>, release?: () => void): void {
  const { run } = bulk;
  holdBulk({ ...bulk, elsewhere: run.isClosed ? undefined : bulkElsewhere(run) }, release);
}
