import { keyName } from '#lib/contract/desk.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { Changing } from '#lib/queries/change/market-change.ts';
import { followOrder, unansweredOrder } from '#lib/queries/change/order-of-many.ts';
import { refreshAfter } from '#lib/queries/change/refresh-after.ts';
import { takeRun } from '#lib/queries/change/take-run.ts';
import { followRow } from './follow-row.ts';
import type { Following } from './hands.ts';
import { isRunOf } from './held-run.ts';
import { doubtfulRows, isSettled, leftRun, type OrderRow } from './run.ts';
import { change, drop, isUnderWay, type Place, show } from './run-place.ts';

/** Any run that is kept, or only one of which something has still to become known, or to be seen. */
export type Restored = 'any' | 'unsettled';

interface Restoring extends Changing {
  which: Restored;
}

/** As `restore` of `Runner`. Two parts of a page may ask for it at once. */
export async function restoreOnce<N extends OrderName, Row extends OrderRow>(
  place: Place<N, Row>,
  by: Restoring,
): Promise<void> {
  const { restoring, kept } = place;
  const { connectedKey, which } = by;
  const key = keyName(connectedKey);
  const begun = restoring.get(key);
  if (begun !== undefined) return begun;
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

/** Asks what came of a run's orders, as long as it is held. */
export function followingOf<N extends OrderName, Row extends OrderRow>(
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
        // As long as it goes on, that is left to its end: what is read anew uses up the calls that the next orders need.
        if (outcome && !isUnderWay(place)) void refreshAfter(name, { connectedKey, queryClient });
        return outcome;
      },
    },
    onRow: (rowId, state) => change(place, id, { type: 'row', id: rowId, state }),
  };
}
