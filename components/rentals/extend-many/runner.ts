import type { QueryClient } from '@tanstack/react-query';
import { holdPage } from '#components/ui/form/hold-page.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { pause } from '#lib/queries/ask/pause.ts';
import { tellOrder } from '#lib/queries/change/order-news.ts';
import {
  followOrder,
  sendOneOfMany,
  toldOutcome,
  unansweredOrder,
} from '#lib/queries/change/order-of-many.ts';
import { refreshAfter } from '#lib/queries/change/refresh-after.ts';
import { takeRun } from '#lib/queries/change/take-run.ts';
import { whenForgotten } from '#lib/queries/session/forgetting.ts';
import { watchStatus } from '#lib/queries/session/session.ts';
import { extensionOrder } from '../extend/extension.ts';
import { type HeldRun, heldRun, holdRun, isRunOf } from './held-run.ts';
import { isRunElsewhere, keptRuns } from './kept-run.ts';
import { doubtfulRows, type ExtensionRow, leftRun, newRun, type RunEvent, runAfter } from './run.ts';
import { followRow, type Hands, type Running, runRows } from './run-rows.ts';
import { toldElsewhere } from './words.ts';

const NAME = 'extendRental';

let stopping = new AbortController();
/** Aborted when nobody asks any more after what is in doubt. */
let leaving = new AbortController();
/** Of the tab's run, for other tabs. */
let letGo = () => {};

whenForgotten((apiKeys) => {
  const held = heldRun();
  if (!held || !apiKeys.includes(held.connectedKey.apiKey)) return;
  stopping.abort();
  drop();
});

/** Begins to extend rentals; false where some are being extended, in this tab or in another. */
export function startRun(
  queryClient: QueryClient,
  connectedKey: ConnectedKey,
  rows: readonly ExtensionRow[],
): boolean {
  if (isUnderWay() || isRunElsewhere(connectedKey, heldRun()?.id)) return false;
  drop();
  const id = crypto.randomUUID();
  hold({ connectedKey, id, run: newRun(rows) });
  const taken = takeRun(id);
  letGo = () => void taken.then((release) => release?.());
  void runAll(queryClient, { connectedKey, id, rows });
  return true;
}

/** Finishes the row under way and begins no other. */
export function stopRun(): void {
  const held = heldRun();
  if (held) change(held.id, { type: 'stopping' });
  stopping.abort();
}

/** Forgets a run that is over. */
export function dismissRun(): void {
  const held = heldRun();
  if (!held || isUnderWay()) return;
  keptRuns.forget(held.connectedKey, held.id);
  drop();
}

/**
 * Shows how far a run of this key had come when its page was left, unless another tab has it, and asks the desk what came of what
 * had no answer by then.
 */
export async function restoreRun(queryClient: QueryClient, connectedKey: ConnectedKey): Promise<void> {
  const isInTheWay = () => {
    const held = heldRun();
    return held !== undefined && (isRunOf(held, connectedKey) || isUnderWay());
  };
  const id = keptRuns.read(connectedKey)?.id;
  if (id === undefined || isInTheWay()) return;
  const release = await takeRun(id);
  const kept = keptRuns.read(connectedKey);
  if (!release || kept?.id !== id || isInTheWay()) return release?.();
  drop();
  letGo = release;
  const run = leftRun(kept.run);
  hold({ connectedKey, id, run });
  const running = runningOf(queryClient, { connectedKey, id });
  for (const { row, state } of doubtfulRows(run)) {
    const { sentAtMs } = state;
    const attempt = unansweredOrder({ ...state, submittedAt: sentAtMs });
    void followRow(row, running, { attempt, sentAtMs });
  }
}

interface Begun {
  connectedKey: ConnectedKey;
  id: string;
  rows: readonly ExtensionRow[];
}

async function runAll(queryClient: QueryClient, { connectedKey, id, rows }: Begun): Promise<void> {
  const release = holdPage();
  const unwatch = watchStatus(queryClient);
  const running = runningOf(queryClient, { connectedKey, id });
  // A page that goes cuts off its request: that must not be the signal for the next order.
  let left = false;
  const leave = () => {
    left = true;
    stopping.abort();
  };
  window.addEventListener('pagehide', leave);
  tellOrder(connectedKey, { name: NAME, state: 'sent' });
  const halt = await runRows(rows, running);
  window.removeEventListener('pagehide', leave);
  change(id, { type: 'ended', halt: left ? { why: 'left' } : halt });
  release();
  unwatch();
  // Once for all of them: read anew after each, lists would use up the calls that the next ones need.
  tellOrder(connectedKey, { name: NAME, state: 'answered' });
  await refreshAfter(NAME, { connectedKey, queryClient });
}

function runningOf(queryClient: QueryClient, { connectedKey, id }: Omit<Begun, 'rows'>): Running {
  stopping = new AbortController();
  leaving = new AbortController();
  const { signal: left } = leaving;
  const hands: Hands = {
    newIntent: () => crypto.randomUUID(),
    send: (row, intent) => {
      const placing = { name: NAME, connectedKey, queryClient, subject: `rental ${row.id}` } as const;
      return sendOneOfMany(placing, { ...extensionOrder(row), intent });
    },
    told: toldOutcome,
    follow: async (attempt, onHeard) => {
      const outcome = await followOrder(attempt, { connectedKey, signal: left, onHeard });
      if (outcome) void refreshAfter(NAME, { connectedKey, queryClient });
      return outcome;
    },
    pause,
    nowMs: deskNow,
  };
  return {
    hands,
    signal: stopping.signal,
    onRow: (rowId, state) => change(id, { type: 'row', id: rowId, state }),
  };
}

function isUnderWay(): boolean {
  const held = heldRun();
  return held !== undefined && held.run.phase !== 'ended';
}

/** Of a run that is no longer held nothing is shown or kept any more. */
function change(id: string, event: RunEvent): void {
  const held = heldRun();
  if (held?.id !== id) return;
  hold({ ...held, run: runAfter(held.run, event) });
}

function hold(next: Omit<HeldRun, 'elsewhere'>): void {
  const { connectedKey, id, run } = next;
  const isNew = heldRun()?.id !== id;
  holdRun({ ...next, elsewhere: toldElsewhere(run) });
  if (isNew || keptRuns.isKept(connectedKey, id)) keptRuns.keep(connectedKey, next);
}

function drop(): void {
  leaving.abort();
  letGo();
  letGo = () => {};
  holdRun(undefined);
}
