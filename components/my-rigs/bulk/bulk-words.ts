import { listText } from '#components/ui/text/list-text.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import type { Halt } from '#lib/queries/change/run-halting.ts';
import { describeFailure } from '#lib/queries/words/describe-failure.ts';
import { refusedChangeWords } from '../listing/listing-refusal.ts';
import type { TermName } from '../listing/listing-terms.ts';
import { bulkEnded, settledRows } from './bulk-ended.ts';
import { type BulkRun, countStates, isInWait, type RowCounts, type RowState } from './bulk-run.ts';

/** Those of a list that it does not name. */
export const MORE_RIGS = { one: '# rig more', other: '# rigs more' } as const;

export const TERM_WORDS = {
  price: 'Price',
  minhours: 'Shortest rental',
  maxhours: 'Longest rental',
  status: 'Offered',
  extensions: 'Extensions',
  pool: 'Default pool',
  password: 'Password at the pool',
} as const satisfies Record<TermName, string>;

/** What the buttons of a change say. */
export const bulkButtons = {
  changeTogether: (rigs: number) =>
    counted(rigs, { one: 'Change this rig', other: 'Change # rigs together' }),
  change: (rigs: number) => counted(rigs, { one: 'Change # rig', other: 'Change # rigs' }),
  turnTo: (rigs: number) => counted(rigs, { one: 'Show # rig', other: 'Show # rigs' }),
  restore: (rigs: number) => counted(rigs, { one: 'Restore # rig', other: 'Restore # rigs' }),
} as const;

type OpenCounts = Pick<RowCounts, 'waiting' | 'failed' | 'otherwise' | 'unknown'>;

/** What the button of another round says; undefined where no rig is open. */
export function anotherRound({ waiting, failed, otherwise, unknown }: OpenCounts): string | undefined {
  const tried = failed + otherwise + unknown;
  if (waiting + tried === 0) return undefined;
  if (tried === 0) return counted(waiting, { one: 'Go on with # rig', other: 'Go on with # rigs' });
  if (waiting === 0) return counted(tried, { one: 'Try # rig again', other: 'Try # rigs again' });
  const again = countText(tried);
  return counted(waiting, {
    one: `Go on with # rig, and try ${again} again`,
    other: `Go on with # rigs, and try ${again} again`,
  });
}

/** How far a run is, in a sentence for the status line. */
export function runProgress(run: BulkRun): string {
  const counts = countStates(run);
  const settled = countText(settledRows(counts));
  if (run.phase === 'ended') return bulkEnded(run);
  if (run.phase === 'stopping' && run.halt?.why === 'left')
    return counted(run.rows.length, {
      one: `Looking at the market for the rig that was being changed; ${settled} of # rig so far.`,
      other: `Looking at the market for the rig that was being changed; ${settled} of # rigs so far.`,
    });
  if (run.phase === 'stopping')
    return counted(run.rows.length, {
      one: `Stopping after the rig that is being changed; ${settled} of # rig so far.`,
      other: `Stopping after the rig that is being changed; ${settled} of # rigs so far.`,
    });
  if (isInWait(run))
    return counted(run.rows.length, {
      one: `It waits, then goes on by itself; ${settled} of # rig so far.`,
      other: `It waits, then goes on by itself; ${settled} of # rigs so far.`,
    });
  if (run.kind === 'undo')
    return counted(run.rows.length, {
      one: `Restoring rigs: ${settled} of # rig so far.`,
      other: `Restoring rigs: ${settled} of # rigs so far.`,
    });
  return counted(run.rows.length, {
    one: `Changing rigs: ${settled} of # rig so far.`,
    other: `Changing rigs: ${settled} of # rigs so far.`,
  });
}

/** Whether it goes on rig by rig with nothing to be known: how far it is then is shown, and not read out. */
export function isSteady(run: BulkRun): boolean {
  return run.phase === 'running' && !isInWait(run);
}

/** Why it ended before its last row. */
export function haltWords(run: BulkRun): string | undefined {
  const { halt } = run;
  if (halt?.why !== 'left') return halt && `${HALTED[halt.why]} ${describeFailure(halt.error)}`;
  return countStates(run).waiting > 0 ? LEFT : undefined;
}

const LEFT = 'It was stopped: the page was left while it ran.';

const HALTED = {
  all: 'It was halted, since every other rig would meet the same.',
  unanswered: 'It was halted, since for some minutes your rigs could be neither read nor changed.',
} as const satisfies Record<Exclude<Halt['why'], 'left'>, string>;

/** Why a row is not as it was to be, as a sentence; undefined where there is nothing to explain. */
export function rowReason(state: RowState): string | undefined {
  switch (state.name) {
    case 'failed':
      return refusedChangeWords(state.error);
    case 'paused':
      return describeFailure(state.error);
    case 'otherwise':
      return `The market has taken the change with other terms than were asked for: ${otherTerms(state.other)}. What stands here is what it has taken.`;
    case 'overtaken':
      return `It was changed elsewhere after this change was worked out, so it was left out: ${otherTerms(state.other)}. What stands here is what it had then, and what it has now. Change it again from there.`;
    case 'unknown':
      return state.lookedAtMs === undefined
        ? 'No answer came that tells whether the market has taken the change, and no look at the market told either.'
        : 'No answer came that tells whether the market has taken the change, and it did not show the new terms when it was looked at.';
    default:
      return undefined;
  }
}

/** "Price, Longest rental". */
export function otherTerms(other: readonly TermName[]): string {
  return listText(other.map((term) => TERM_WORDS[term]));
}
