import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { bulkElsewhere } from './bulk-ended.ts';
import { type BulkRun, type RunEvent, runAfter } from './bulk-run.ts';
import { type HeldBulk, heldBulk, holdBulk } from './held-bulk.ts';
import { keptRuns } from './kept-run.ts';

/** What came of a run. Of one that is no longer held nothing is shown or kept any more. */
export function changeBulk(id: string, event: RunEvent): void {
  const bulk = heldBulk();
  if (bulk?.id !== id) return;
  const { run } = bulk;
  // What is seen of a page that was left came when it was left, or soon after.
  const toldMs = run.halt?.why === 'left' ? run.toldMs : deskNow();
  showBulk({ ...bulk, run: { ...runAfter(run, event), toldMs } });
}

/** Shows how the run is by now, and keeps that, unless a newer one is kept. */
export function showBulk(next: HeldBulk): void {
  putBulk(next);
  if (keptRuns.isKept(next.connectedKey, next.id)) keptRuns.keep(next.connectedKey, next);
}

/** Shows a run. `release`: as of `holdBulk`. */
export function putBulk(bulk: Omit<HeldBulk, 'elsewhere'>, release?: () => void): void {
  holdBulk({ ...bulk, elsewhere: toldOf(bulk.run) }, release);
}

function toldOf(run: BulkRun): HeldBulk['elsewhere'] {
  return run.isClosed ? undefined : bulkElsewhere(run);
}
