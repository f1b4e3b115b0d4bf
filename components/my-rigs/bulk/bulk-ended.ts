import type { Run } from '#components/ui/popup/run-elsewhere.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { type BulkRun, countStates, isAsAsked, type RowCounts, type RunKind, stateOf } from './bulk-run.ts';

/** Those of which it is known what came of them, or that it cannot be known. */
export function settledRows({ done, there, otherwise, overtaken, failed, unknown }: RowCounts): number {
  return done + there + otherwise + overtaken + failed + unknown;
}

/** What is told of a run on other pages. */
export function bulkElsewhere(run: BulkRun): Pick<Run, 'isOver' | 'isWhole' | 'title'> {
  const isOver = run.phase === 'ended';
  return {
    isOver,
    isWhole: [run, ...run.beside].every((one) => otherwiseIn(one) === 0),
    title: isOver ? bulkEnded(run) : 'Rigs are being changed.',
  };
}

/** What stands for a run that was closed: "Last change: 5 of 24 rigs". */
export function lastRun(run: BulkRun): string {
  const { last } = WORDS[run.kind];
  return counted(run.rows.length, last(countText(countStates(run).done)));
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
    last: (done: string) => ({
      one: `Last change: ${done} of # rig`,
      other: `Last change: ${done} of # rigs`,
    }),
    there: { one: '# rig had the new terms already.', other: '# rigs had the new terms already.' },
    left: {
      one: '# rig of the earlier change is not as it was to be.',
      other: '# rigs of the earlier change are not as they were to be.',
    },
    over: {
      one: '# rig was changed by the earlier change.',
      other: '# rigs were changed by the earlier change.',
    },
  },
  undo: {
    all: { one: 'The rig has its terms of before.', other: 'All # rigs have their terms of before.' },
    some: (done: string) => ({ one: `${done} of # rig restored.`, other: `${done} of # rigs restored.` }),
    last: (done: string) => ({ one: `Last undo: ${done} of # rig`, other: `Last undo: ${done} of # rigs` }),
    there: {
      one: '# rig had its terms of before already.',
      other: '# rigs had their terms of before already.',
    },
    left: {
      one: '# rig of the earlier undo is not as it was to be.',
      other: '# rigs of the earlier undo are not as they were to be.',
    },
    over: {
      one: '# rig was restored by the earlier undo.',
      other: '# rigs were restored by the earlier undo.',
    },
  },
} as const satisfies Record<RunKind, object>;

/** What is left to do of a run before the one that is shown: to try again, or else to undo. */
export function leftToDo(run: BulkRun): string {
  const left = otherwiseIn(run);
  const { left: isLeft, over } = WORDS[run.kind];
  if (left === 0) return counted(run.rows.length, over);
  return [counted(left, isLeft), ...rest(run, countStates(run))].join(' ');
}

/** How many rigs are not as they were to be, or may not be. */
function otherwiseIn(run: BulkRun): number {
  return run.rows.filter(({ id }) => !isAsAsked(stateOf(run, id))).length;
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
