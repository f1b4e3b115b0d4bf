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
import { handsOf } from './bulk-hands.ts';
import { changeBulk, putBulk, showBulk } from './bulk-place.ts';
import { type BulkRun, leftRun, newRun, openRows, type RunRow, underWay } from './bulk-run.ts';
import { dropOvertaken, type HeldBulk, heldBulk, holdBulk, isBulkOf, isUnderWay } from './held-bulk.ts';
import { keptRuns } from './kept-run.ts';
import { lookAt } from './look-at-row.ts';
import { runRows } from './run-rows.ts';
import type { Running } from './running.ts';

let stopping = new AbortController();

whenForgotten((apiKeys) => {
  const bulk = heldBulk();
  if (!bulk || !apiKeys.includes(bulk.connectedKey.apiKey)) return;
  if (!isUnderWay()) return holdBulk(undefined);
  holdBulk({ ...bulk, forgotten: true });
  stopping.abort();
});

/** What can be done about the tab's bulk edit. What sends tells whether it began: not while one is under way, here or in another tab. */
export interface BulkDoings {
  start: (rows: readonly RunRow[]) => boolean;
  /** Undoes the run that is over, by these rows. */
  undo: (rows: readonly RunRow[]) => boolean;
  /** Shows what stands beside the run, in its place. */
  turn: (to: BulkRun) => void;
  /** Finishes the row under way and begins no other. */
  stop: () => void;
  /** Another round for the rows that are not done. */
  again: () => boolean;
  /** Puts a run that is over out of sight, with all that can be done about it. */
  close: () => void;
  /** Shows a run that was closed again. */
  show: () => void;
  /** Forgets a run that is over, and its way back. */
  forget: () => void;
}

export function useBulkDoings(connectedKey: ConnectedKey): BulkDoings {
  const queryClient = useQueryClient();
  const isFree = () => !isUnderWay() && !keptRuns.isElsewhere(connectedKey, heldBulk()?.id);
  const start = (run: BulkRun) => {
    if (!isFree()) return false;
    begin(connectedKey, run);
    void runOpen(queryClient);
    return true;
  };
  const over = () => {
    const bulk = heldBulk();
    return bulk && isBulkOf(bulk, connectedKey) && !isUnderWay() ? bulk : undefined;
  };
  const show = (next: (run: BulkRun) => BulkRun) => {
    const bulk = over();
    if (bulk) showBulk({ ...bulk, run: next(bulk.run) });
  };
  return {
    start: (rows) => start(newRun(rows)),
    undo: (rows) => {
      const bulk = over();
      return bulk !== undefined && start(undoRun(bulk.run, rows));
    },
    turn: (to) => show((run) => turnedTo(run, to)),
    stop: () => {
      changeBulk(heldBulk()?.id ?? '', { type: 'stopping' });
      stopping.abort();
    },
    again: () => {
      const bulk = over();
      if (!bulk || !isFree()) return false;
      changeBulk(bulk.id, { type: 'again' });
      keptRuns.keep(connectedKey, heldBulk() ?? bulk);
      void runOpen(queryClient);
      return true;
    },
    close: () => {
      show((run) => ({ ...run, isClosed: true }));
      dropOvertaken();
    },
    show: () => show((run) => ({ ...run, isClosed: false })),
    forget: () => {
      const bulk = over();
      if (!bulk) return;
      keptRuns.forget(connectedKey, bulk.id);
      holdBulk(undefined);
    },
  };
}

function begin(connectedKey: ConnectedKey, run: BulkRun): void {
  const id = crypto.randomUUID();
  const taken = takeRun(id);
  putBulk({ connectedKey, id, run }, () => void taken.then((release) => release?.()));
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
  const bulk = { connectedKey, id, run };
  putBulk(bulk, release);
  const row = underWay(run);
  if (!row) return;
  const halt = await lookAt(row, runningOf(bulk, queryClient), { sentAtMs: deskNow() });
  end(id, halt ?? { why: 'left' });
}

async function runOpen(queryClient: QueryClient): Promise<void> {
  const bulk = heldBulk();
  if (!bulk) return;
  const { connectedKey, id, run } = bulk;
  const release = holdPage();
  const unwatch = watchStatus(queryClient);
  end(id, await runRows(openRows(run), runningOf(bulk, queryClient)));
  release();
  unwatch();
  if (!heldBulk()) return;
  // Once for all of them: read anew after each, a list of rigs would use up the calls the next ones need.
  await refreshAfter('updateRig', { connectedKey, queryClient });
}

function runningOf({ connectedKey, id }: Omit<HeldBulk, 'elsewhere'>, queryClient: QueryClient): Running {
  stopping = new AbortController();
  return {
    hands: handsOf(connectedKey, queryClient),
    signal: stopping.signal,
    onRow: (rigId, state) => changeBulk(id, { type: 'row', id: rigId, state }),
  };
}

function end(id: string, halt: Halt | undefined): void {
  const bulk = heldBulk();
  if (bulk?.id === id && bulk.forgotten) holdBulk(undefined);
  else changeBulk(id, { type: 'ended', halt });
}
