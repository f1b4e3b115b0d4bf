import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { HeldRun, HeldRuns } from './held-run.ts';
import type { KeptOrders } from './kept-run.ts';
import { type OrderRow, type OrderRun, type RunEvent, runAfter } from './run.ts';

/** Orders of a kind. */
export interface RunKind<N extends OrderName, Row extends OrderRow> {
  order: N;
  /** "rental 812": as of `useOrdering`. */
  subjectOf: (row: Row) => string;
  runs: HeldRuns<Row>;
  kept: KeptOrders<Row>;
  toldElsewhere: (run: OrderRun<Row>) => HeldRun<Row>['elsewhere'];
}

/** A kind, and what of its run there is in this tab alone. */
export interface Place<N extends OrderName, Row extends OrderRow> extends RunKind<N, Row> {
  stopping: AbortController;
  /** Aborted when nobody asks any more after what is in doubt. */
  leaving: AbortController;
  /** Of the tab's run, for other tabs. */
  letGo: () => void;
  /** What is being taken up, by the names of the keys it is of. */
  restoring: Map<string, Promise<void>>;
}

/** Whether orders are being sent. */
export function isUnderWay<N extends OrderName, Row extends OrderRow>({ runs }: Place<N, Row>): boolean {
  const held = runs.held();
  return held !== undefined && held.run.phase !== 'ended';
}

/** Of a run that is no longer held nothing is shown or kept any more. */
export function change<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  id: string,
  event: RunEvent,
): void {
  const held = place.runs.held();
  if (held?.id !== id) return;
  hold(place, { ...held, run: runAfter(held.run, event) });
}

/** Shows how far it is, and keeps that in the browser unless a newer one is kept. */
export function hold<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  next: Omit<HeldRun<Row>, 'elsewhere'>,
): void {
  const { runs, kept } = place;
  const { connectedKey, id } = next;
  const isNew = runs.held()?.id !== id;
  show(place, next);
  if (isNew || kept.isKept(connectedKey, id)) kept.keep(connectedKey, next);
}

/** Shows how far it is. */
export function show<N extends OrderName, Row extends OrderRow>(
  { runs, toldElsewhere }: Place<N, Row>,
  next: Omit<HeldRun<Row>, 'elsewhere'>,
): void {
  runs.hold({ ...next, elsewhere: toldElsewhere(next.run) });
}

/** Nothing is asked after it any more, and another tab may have it. */
export function drop<N extends OrderName, Row extends OrderRow>(place: Place<N, Row>): void {
  place.leaving.abort();
  place.letGo();
  place.letGo = () => {};
  place.runs.hold(undefined);
}
