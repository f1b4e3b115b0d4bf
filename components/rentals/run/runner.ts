import type { QueryClient } from '@tanstack/react-query';
import { holdPage } from '#components/ui/form/hold-page.ts';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { pause } from '#lib/queries/ask/pause.ts';
import type { Changing } from '#lib/queries/change/market-change.ts';
import type { Ordered } from '#lib/queries/change/market-order.ts';
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
import { isRunOf } from './held-run.ts';
import { doubtfulRows, isSettled, leftRun, newRun, type OrderRow } from './run.ts';
import { change, drop, hold, isUnderWay, type Place, type RunKind, show } from './run-place.ts';
import { type Following, followRow, type Running, runRows } from './run-rows.ts';

/** Any run that is kept, or only one of which something has still to become known. */
export type Restored = 'any' | 'unsettled';

/** What is done with the runs of a kind. */
export interface Runner<N extends OrderName, Row extends OrderRow> {
  /** Begins to send orders; false where some of the kind are under way, in this tab or in another. */
  start: (by: Changing, rows: readonly Row[], orderOf: (row: Row) => Ordered<N>) => boolean;
  /** Finishes the row under way and begins no other. */
  stop: () => void;
  /** Forgets a run that is over. */
  dismiss: () => void;
  /**
   * Shows how far a run of this key had come when its page was left, unless another tab has it, and asks the desk what came
   * of what had no answer by then.
   */
  restore: (queryClient: QueryClient, connectedKey: ConnectedKey, which?: Restored) => Promise<void>;
}

/** Who sends the orders of a kind one after the other, each with an intent of its own. */
export function createRunner<N extends OrderName, Row extends OrderRow>(
  kind: RunKind<N, Row>,
): Runner<N, Row> {
  const place: Place<N, Row> = {
    ...kind,
    stopping: new AbortController(),
    leaving: new AbortController(),
    letGo: () => {},
    restoring: new Map(),
  };
  whenForgotten((apiKeys) => {
    const held = place.runs.held();
    if (!held || !apiKeys.includes(held.connectedKey.apiKey)) return;
    place.stopping.abort();
    drop(place);
  });
  return {
    start: (by, rows, orderOf) => start(place, { ...by, rows, orderOf }),
    stop: () => stop(place),
    dismiss: () => dismiss(place),
    restore: (queryClient, connectedKey, which = 'any') =>
      restoreOnce(place, { queryClient, connectedKey, which }),
  };
}

interface Begun<N extends OrderName, Row extends OrderRow> extends Changing {
  rows: readonly Row[];
  orderOf: (row: Row) => Ordered<N>;
}

function start<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  begun: Begun<N, Row>,
): boolean {
  const { connectedKey, rows } = begun;
  if (isUnderWay(place) || place.kept.isElsewhere(connectedKey, place.runs.held()?.id)) return false;
  drop(place);
  const id = crypto.randomUUID();
  hold(place, { connectedKey, id, run: newRun(rows) });
  const taken = takeRun(id);
  place.letGo = () => void taken.then((release) => release?.());
  void runAll(place, { ...begun, id });
  return true;
}

function stop<N extends OrderName, Row extends OrderRow>(place: Place<N, Row>): void {
  const held = place.runs.held();
  if (held) change(place, held.id, { type: 'stopping' });
  place.stopping.abort();
}

function dismiss<N extends OrderName, Row extends OrderRow>(place: Place<N, Row>): void {
  const held = place.runs.held();
  if (!held || isUnderWay(place)) return;
  place.kept.forget(held.connectedKey, held.id);
  drop(place);
}

interface Restoring extends Changing {
  which: Restored;
}

/** Two parts of a page may ask for it at once. */
async function restoreOnce<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  by: Restoring,
): Promise<void> {
  const { restoring, kept } = place;
  const { connectedKey, which } = by;
  const key = keyName(connectedKey);
  for (let going = restoring.get(key); going; going = restoring.get(key)) await going;
  const left = kept.read(connectedKey)?.run;
  if (left && (which === 'any' || !isSettled(left))) {
    const going = restore(place, by).finally(() => restoring.delete(key));
    restoring.set(key, going);
    await going;
  }
}

async function restore<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  by: Changing,
): Promise<void> {
  const { runs, kept } = place;
  const { connectedKey } = by;
  const isInTheWay = () => {
    const held = runs.held();
    return held !== undefined && (isRunOf(held, connectedKey) || isUnderWay(place));
  };
  const id = kept.read(connectedKey)?.id;
  if (id === undefined || isInTheWay()) return;
  const release = await takeRun(id);
  const left = kept.read(connectedKey);
  if (!release || left?.id !== id || isInTheWay()) return release?.();
  drop(place);
  place.letGo = release;
  const run = leftRun(left.run);
  // One that was over is kept as long as it was to be.
  show(place, { connectedKey, id, run });
  if (run !== left.run) kept.keep(connectedKey, { id, run });
  const following = followingOf(place, { ...by, id });
  for (const { row, state } of doubtfulRows(run)) {
    const { sentAtMs } = state;
    const attempt = unansweredOrder({ ...state, submittedAt: sentAtMs });
    void followRow(row, following, { attempt, sentAtMs });
  }
}

async function runAll<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  begun: Begun<N, Row> & { id: string },
): Promise<void> {
  const { queryClient, connectedKey, id, rows } = begun;
  const { order: name } = place;
  const release = holdPage();
  const unwatch = watchStatus(queryClient);
  const running = runningOf(place, begun);
  // A page that goes cuts off its request: that must not be the signal for the next order.
  let left = false;
  const leave = () => {
    left = true;
    place.stopping.abort();
  };
  window.addEventListener('pagehide', leave);
  tellOrder(connectedKey, { name, state: 'sent' });
  const halt = await runRows(rows, running);
  window.removeEventListener('pagehide', leave);
  change(place, id, { type: 'ended', halt: left ? { why: 'left' } : halt });
  release();
  unwatch();
  // Once for all of them: read anew after each, lists would use up the calls that the next ones need.
  tellOrder(connectedKey, { name, state: 'answered' });
  await refreshAfter(name, { connectedKey, queryClient });
}

function runningOf<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  begun: Begun<N, Row> & { id: string },
): Running<Row> {
  const { queryClient, connectedKey, orderOf } = begun;
  const { order: name, subjectOf } = place;
  const { hands, onRow } = followingOf(place, begun);
  place.stopping = new AbortController();
  return {
    hands: {
      ...hands,
      newIntent: () => crypto.randomUUID(),
      send: (row, intent) => {
        const placing = { name, connectedKey, queryClient, subject: subjectOf(row) };
        return sendOneOfMany(placing, { ...orderOf(row), intent });
      },
      told: toldOutcome,
      pause,
      nowMs: deskNow,
    },
    signal: place.stopping.signal,
    onRow,
  };
}

function followingOf<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  { queryClient, connectedKey, id }: Changing & { id: string },
): Following {
  const { order: name } = place;
  place.leaving = new AbortController();
  const { signal } = place.leaving;
  return {
    hands: {
      follow: async (attempt, onHeard) => {
        const outcome = await followOrder(attempt, { connectedKey, signal, onHeard });
        if (outcome) void refreshAfter(name, { connectedKey, queryClient });
        return outcome;
      },
    },
    onRow: (rowId, state) => change(place, id, { type: 'row', id: rowId, state }),
  };
}
