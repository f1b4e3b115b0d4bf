import type { QueryClient } from '@tanstack/react-query';
import { holdPage } from '#components/ui/form/hold-page.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { pause } from '#lib/queries/ask/pause.ts';
import type { Changing } from '#lib/queries/change/market-change.ts';
import type { Ordered } from '#lib/queries/change/market-order.ts';
import { tellOrder } from '#lib/queries/change/order-news.ts';
import { sendOneOfMany, toldOutcome } from '#lib/queries/change/order-of-many.ts';
import { refreshAfter } from '#lib/queries/change/refresh-after.ts';
import { takeRun } from '#lib/queries/change/take-run.ts';
import { whenForgotten } from '#lib/queries/session/forgetting.ts';
import { watchStatus } from '#lib/queries/session/session.ts';
import type { Running } from './hands.ts';
import { followingOf, type Restored, restoreOnce } from './restore-run.ts';
import { newRun, type OrderRow } from './run.ts';
import { change, drop, hold, isUnderWay, type Place, type RunKind } from './run-place.ts';
import { runRows } from './run-rows.ts';

/** What is done with the runs of a kind. */
export interface Runner<N extends OrderName, Row extends OrderRow> {
  /** Begins to send orders; false where some of the kind are under way, in this tab or in another. */
  start: (by: Changing, rows: readonly Row[], orderOf: (row: Row) => Ordered<N>) => boolean;
  /** Finishes the row under way and begins no other. */
  stop: () => void;
  /** Somebody looks at a run that is over. */
  see: () => void;
  /** Forgets a run that is over. */
  dismiss: () => void;
  /**
   * Shows how far a run of this key had come when its page was left, unless another tab has it, and asks the desk what came
   * of what had no answer by then. `unsettled` leaves one alone of which there is nothing to be told.
   */
  restore: (queryClient: QueryClient, connectedKey: ConnectedKey, which: Restored) => Promise<void>;
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
    see: () => see(place),
    dismiss: () => dismiss(place),
    restore: (queryClient, connectedKey, which) => restoreOnce(place, { queryClient, connectedKey, which }),
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

function see<N extends OrderName, Row extends OrderRow>(place: Place<N, Row>): void {
  const held = place.runs.held();
  if (held?.run.phase === 'ended' && !held.run.isSeen) change(place, held.id, { type: 'seen' });
}

function dismiss<N extends OrderName, Row extends OrderRow>(place: Place<N, Row>): void {
  const held = place.runs.held();
  if (!held || isUnderWay(place)) return;
  place.kept.forget(held.connectedKey, held.id);
  drop(place);
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
