import { counted, countText } from '#components/ui/number-text.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { type BulkRun, countStates, type RowCounts, type RowState } from './bulk-run.ts';
import type { TermName } from './listing-terms.ts';

const LIST = new Intl.ListFormat('en', { type: 'unit' });

/** "1 rig", "50 rigs". */
export function rigCount(rigs: number): string {
  return counted(rigs, { one: '# rig', other: '# rigs' });
}

/** "Rack 1, Rack 2, 40 rigs more": the first few by name. */
export function rigNames(names: readonly string[]): string {
  const hidden = names.length - MOST_NAMES;
  if (hidden <= 0) return LIST.format(names);
  return LIST.format([...names.slice(0, MOST_NAMES), `${rigCount(hidden)} more`]);
}

const MOST_NAMES = 8;

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
  const of = `${countText(settledRows(counts))} of ${rigCount(run.rows.length)}`;
  if (run.phase === 'ended') return bulkEnded(run);
  if (run.phase === 'stopping') return `Stopping after the rig that is being changed; ${of} so far.`;
  return counts.paused > 0 ? `Waiting as the market asks; ${of} so far.` : `Changing rigs: ${of} so far.`;
}

/** Those of which it is known what came of them, or that it cannot be known. */
export function settledRows({ done, otherwise, failed, unknown }: RowCounts): number {
  return done + otherwise + failed + unknown;
}

/** What came of a run that is over. */
export function bulkEnded(run: BulkRun): string {
  const counts = countStates(run);
  const total = run.rows.length;
  if (counts.done === total)
    return total === 1 ? 'The rig is changed.' : `All ${rigCount(total)} are changed.`;
  return `${countText(counts.done)} of ${rigCount(total)} changed. ${rest(run, counts)}`;
}

/** What stood in the way of every row. */
export function haltWords(run: BulkRun): string | undefined {
  if (run.halt === undefined) return undefined;
  return `It was halted, since every other rig would meet the same. ${describeFailure(run.halt)}`;
}

/** Why a row is not as it was to be, as a sentence; undefined where there is nothing to explain. */
export function rowReason(state: RowState): string | undefined {
  switch (state.name) {
    case 'failed':
    case 'paused':
      return describeFailure(state.error);
    case 'otherwise':
      return `The market has taken the change with other terms than were asked for: ${otherTerms(state.other)}. The table shows those it has taken.`;
    case 'unknown':
      return state.lookedAtMs === undefined
        ? 'No answer came, and the market could not tell whether it has taken the change.'
        : 'No answer came, and the market did not show the new terms when it was looked at.';
    default:
      return undefined;
  }
}

/** "Price, Longest rental". */
export function otherTerms(other: readonly TermName[]): string {
  return LIST.format(other.map((term) => TERM_WORDS[term]));
}

/** The market looked at the change and said no; anything else is only a failure. */
function wasRefused(error: unknown): boolean {
  const { name, code } = failureOf(error);
  return name === 'MarketRefusal' && !FAILURES.has(code);
}

const FAILURES = new Set(['INTERNAL', 'UNAVAILABLE', 'INVALID_NONCE', 'UPSTREAM_UNREACHABLE']);

function rest({ states }: BulkRun, { failed, otherwise, unknown, waiting }: RowCounts): string {
  const refused = [...states.values()].filter(
    (state) => state.name === 'failed' && wasRefused(state.error),
  ).length;
  return [
    refused > 0 && `${rigCount(refused)} refused.`,
    failed > refused && `${rigCount(failed - refused)} failed.`,
    otherwise > 0 && `${rigCount(otherwise)} taken with other terms.`,
    unknown > 0 && `Of ${rigCount(unknown)} it is not known.`,
    waiting > 0 && `${rigCount(waiting)} not begun.`,
  ]
    .filter(Boolean)
    .join(' ');
}
