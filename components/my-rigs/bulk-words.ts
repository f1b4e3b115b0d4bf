import { describeFailure } from '#lib/queries/describe-failure.ts';
import { type BulkRun, countStates, type RowCounts } from './bulk-run.ts';
import type { TermName } from './listing-terms.ts';

const COUNT = new Intl.NumberFormat('en');

/** "1 rig", "50 rigs". */
export function rigCount(rigs: number): string {
  return rigs === 1 ? '1 rig' : `${COUNT.format(rigs)} rigs`;
}

export const TERM_WORDS = {
  price: 'Price',
  minhours: 'Shortest rental',
  maxhours: 'Longest rental',
  status: 'Offered',
  extensions: 'Extensions',
} as const satisfies Record<TermName, string>;

/** How far a run is, in a sentence for the status line. */
export function runProgress(run: BulkRun): string {
  const counts = countStates(run);
  const settled = counts.done + counts.failed + counts.unknown;
  const of = `${COUNT.format(settled)} of ${rigCount(run.rows.length)}`;
  if (run.phase === 'ended') return bulkEnded(run);
  if (run.phase === 'stopping') return `Stopping after the rig that is being changed; ${of} so far.`;
  return counts.paused > 0 ? `Waiting as the market asks; ${of} so far.` : `Changing rigs: ${of} so far.`;
}

/** What came of a run that is over. */
export function bulkEnded(run: BulkRun): string {
  const counts = countStates(run);
  const total = run.rows.length;
  if (counts.done === total)
    return total === 1 ? 'The rig is changed.' : `All ${rigCount(total)} are changed.`;
  return `${COUNT.format(counts.done)} of ${rigCount(total)} changed. ${rest(counts)}`;
}

/** What stood in the way of every row. */
export function haltWords(run: BulkRun): string | undefined {
  if (run.halt === undefined) return undefined;
  return `It was halted, since every other rig would meet the same. ${describeFailure(run.halt)}`;
}

function rest({ failed, unknown, waiting }: RowCounts): string {
  return [
    failed > 0 && `${rigCount(failed)} refused.`,
    unknown > 0 && `Of ${rigCount(unknown)} it is not known.`,
    waiting > 0 && `${rigCount(waiting)} not begun.`,
  ]
    .filter(Boolean)
    .join(' ');
}
