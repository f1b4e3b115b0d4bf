import type { Run } from '#components/ui/popup/run-elsewhere.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { type BulkRun, countStates, type RowCounts, type RunKind } from './bulk-run.ts';

/** Those of which it is known what came of them, or that it cannot be known. */
export function settledRows({ done, there, otherwise, overtaken, failed, unknown }: RowCounts): number {
  return done + there + otherwise + overtaken + failed + unknown;
}

/** What is told of a run on other pages. */
export function bulkElsewhere(run: BulkRun): Pick<Run, 'isOver' | 'isWhole' | 'title'> {
  const { done, there } = countStates(run);
  const isOver = run.phase === 'ended';
  return {
    isOver,
    isWhole: done + there === run.rows.length && run.beside.length === 0,
    title: isOver ? bulkEnded(run) : 'Rigs are being changed.',
  };
}

/** What came of a run that is over. */
export function bulkEnded(run: BulkRun): string {
  const counts = countStates(run);
  const total = run.rows.length;
  const { all, some } = WORDS[run.kind];
  if (counts.done === total) return counted(total, all);
  return [counted(total, some(countText(counts.done))), ...rest(run, counts)].join(' ');
}

const WORDS = {
  change: {
    all: { one: 'The rig is changed.', other: 'All # rigs are changed.' },
    some: (done: string) => ({ one: `${done} of # rig changed.`, other: `${done} of # rigs changed.` }),
    there: { one: '# rig had the new terms already.', other: '# rigs had the new terms already.' },
    open: {
      one: '# rig of the change before is still open.',
      other: '# rigs of the change before are still open.',
    },
  },
  undo: {
    all: { one: 'The rig has its terms of before.', other: 'All # rigs have their terms of before.' },
    some: (done: string) => ({ one: `${done} of # rig restored.`, other: `${done} of # rigs restored.` }),
    there: {
      one: '# rig had its terms of before already.',
      other: '# rigs had their terms of before already.',
    },
    open: {
      one: '# rig of the undo before is still open.',
      other: '# rigs of the undo before are still open.',
    },
  },
} as const satisfies Record<RunKind, object>;

/** What a run before the one that is shown left open. */
export function leftOpen(run: BulkRun): string {
  return [counted(run.rows.length, WORDS[run.kind].open), ...rest(run, countStates(run))].join(' ');
}

/** The market looked at the change and said no; anything else is only a failure. */
function wasRefused(error: unknown): boolean {
  const { name, code } = failureOf(error);
  return name === 'MarketRefusal' && !FAILURES.has(code);
}

const FAILURES = new Set(['INTERNAL', 'UNAVAILABLE', 'INVALID_NONCE', 'UPSTREAM_UNREACHABLE']);

/** A sentence for each kind of row that is not as it was to be. */
function rest({ kind, states }: BulkRun, counts: RowCounts): string[] {
  const { there, failed, otherwise, overtaken, unknown, waiting } = counts;
  const refused = [...states.values()].filter(
    (state) => state.name === 'failed' && wasRefused(state.error),
  ).length;
  const kinds = [
    [there, WORDS[kind].there],
    [refused, { one: '# rig refused.', other: '# rigs refused.' }],
    [failed - refused, { one: '# rig failed.', other: '# rigs failed.' }],
    [otherwise, { one: '# rig taken with other terms.', other: '# rigs taken with other terms.' }],
    [overtaken, { one: '# rig left out: changed elsewhere.', other: '# rigs left out: changed elsewhere.' }],
    [unknown, { one: 'Of # rig it is not known.', other: 'Of # rigs it is not known.' }],
    [waiting, { one: '# rig not begun.', other: '# rigs not begun.' }],
  ] as const;
  return kinds.filter(([rigs]) => rigs > 0).map(([rigs, forms]) => counted(rigs, forms));
}
