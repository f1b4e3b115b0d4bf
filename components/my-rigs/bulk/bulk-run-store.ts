import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { holdPage } from '#components/ui/form/hold-page.ts';
import { createRunPage } from '#components/ui/popup/run-elsewhere.ts';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import type { NamedRun } from '#lib/queries/change/kept-run.ts';
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
import { keptRuns } from './kept-run.ts';
import { lookAt, type Running, runRows } from './run-rows.ts';

interface Bulk extends NamedRun<BulkRun> {
  connectedKey: ConnectedKey;
  /** Its key was disconnected: nothing of it stays once it is over. */
  forgotten?: true;
}

/** One bulk edit of this tab, which goes on while another page of the desk is looked at. */
let bulk: Bulk | undefined;
let stopping = new AbortController();
/** Of the tab's bulk edit, for other tabs. */
let letGo = () => {};
const page = createRunPage(
  '/my-rigs',
  () => bulk && { ...bulkElsewhere(bulk.run), id: bulk.id, owner: keyName(bulk.connectedKey) },
);

whenForgotten((apiKeys) => {
  if (!bulk || !apiKeys.includes(bulk.connectedKey.apiKey)) return;
  if (!isUnderWay()) return set(undefined);
  set({ ...bulk, forgotten: true });
  stopping.abort();
});

export interface BulkRunning {
  /** Of this key; undefined where there is none. */
  run: BulkRun | undefined;
  /** Why none can be started, as a sentence. */
  blocked: string | undefined;
  start: (rows: readonly RunRow[]) => void;
  /** Undoes the run that is over, by these rows. */
  undo: (rows: readonly RunRow[]) => void;
  /** Shows what stands beside the run, in its place. */
  turn: (to: BulkRun) => void;
  /** Finishes the row under way and begins no other. */
  stop: () => void;
  /** Another round for the rows that are not done. */
  again: () => void;
  /** Forgets a run that is over. */
  dismiss: () => void;
}

/** The tab's bulk edit, if it is this key's. */
export function useBulkRun(connectedKey: ConnectedKey): BulkRunning {
  const queryClient = useQueryClient();
  useEffect(() => void restoreRun(queryClient, connectedKey), [queryClient, connectedKey]);
  const key = keyName(connectedKey);
  const current = useSyncExternalStore(
    useCallback((notify) => page.watch(key, notify), [key]),
    read,
    read,
  );
  const mine = isOf(current, connectedKey) ? current : undefined;
  const start = (run: BulkRun) => {
    if (isUnderWay()) return;
    begin(connectedKey, run);
    void runOpen(queryClient);
  };
  return {
    run: mine?.run,
    blocked:
      current && !mine && current.run.phase !== 'ended'
        ? 'Rigs of another key are being changed in this tab. Wait until that is over.'
        : undefined,
    start: (rows) => start(newRun(rows)),
    undo: (rows) => mine && start(undoRun(mine.run, rows)),
    turn: (to) => {
      if (bulk && !isUnderWay()) show(turnedTo(bulk.run, to));
    },
    stop: () => {
      change({ type: 'stopping' });
      stopping.abort();
    },
    again: () => {
      if (isUnderWay()) return;
      change({ type: 'again' });
      if (bulk) keptRuns.keep(bulk.connectedKey, bulk);
      void runOpen(queryClient);
    },
    dismiss: () => {
      if (!bulk || !isOf(bulk, connectedKey) || isUnderWay()) return;
      keptRuns.forget(connectedKey, bulk.id);
      set(undefined);
    },
  };
}

function begin(connectedKey: ConnectedKey, run: BulkRun): void {
  const id = crypto.randomUUID();
  set({ connectedKey, id, run });
  keptRuns.keep(connectedKey, { id, run });
  const taken = takeRun(id);
  letGo = () => void taken.then((release) => release?.());
}

/**
 * Shows how far a run of this key had come when its page was left, unless another tab has it; looks at the market for the row that
 * was under way then.
 */
export async function restoreRun(queryClient: QueryClient, connectedKey: ConnectedKey): Promise<void> {
  const isInTheWay = () => isOf(bulk, connectedKey) || isUnderWay();
  const id = keptRuns.read(connectedKey)?.id;
  if (id === undefined || isInTheWay()) return;
  const release = await takeRun(id);
  const kept = keptRuns.read(connectedKey);
  if (!release || kept?.id !== id || isInTheWay()) return release?.();
  set({ connectedKey, id, run: leftRun(kept.run) });
  letGo = release;
  const row = bulk && underWay(bulk.run);
  if (!row) return;
  const halt = await lookAt(row, runningOf(connectedKey, queryClient), deskNow());
  end(halt ?? { why: 'left' });
}

async function runOpen(queryClient: QueryClient): Promise<void> {
  if (!bulk) return;
  const { connectedKey, run } = bulk;
  const release = holdPage();
  const unwatch = watchStatus(queryClient);
  end(await runRows(openRows(run), runningOf(connectedKey, queryClient)));
  release();
  unwatch();
  if (!bulk) return;
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
  if (bulk?.forgotten) set(undefined);
  else change({ type: 'ended', halt });
}

function isOf(one: Bulk | undefined, { environment, apiKey }: ConnectedKey): boolean {
  return one?.connectedKey.apiKey === apiKey && one.connectedKey.environment === environment;
}

function isUnderWay(): boolean {
  return bulk !== undefined && bulk.run.phase !== 'ended';
}

function change(event: RunEvent): void {
  if (bulk) show(runAfter(bulk.run, event));
}

function show(run: BulkRun): void {
  if (!bulk) return;
  set({ ...bulk, run });
  if (keptRuns.isKept(bulk.connectedKey, bulk.id)) keptRuns.keep(bulk.connectedKey, bulk);
}

function set(next: Bulk | undefined): void {
  if (next?.id !== bulk?.id) letGo();
  bulk = next;
  page.changed();
}

function read(): Bulk | undefined {
  return bulk;
}
