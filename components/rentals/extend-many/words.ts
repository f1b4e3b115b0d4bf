import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import type { Terms } from '#lib/contract/desk-orders.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import type { Halt } from '#lib/queries/change/run-halting.ts';
import { describeFailure } from '#lib/queries/words/describe-failure.ts';
import { askedTotal } from '../order/asked-total.ts';
import { hoursText } from '../order/budget-words.ts';
import { EXTEND_WORDS, refusalWords } from '../order/order-words.ts';
import type { HeldRun } from './held-run.ts';
import {
  countStates,
  doneRows,
  type ExtensionRun,
  isAsking,
  isInWait,
  type RowCounts,
  type RowState,
} from './run.ts';
import { sentencesOf } from './sentences-of.ts';

/** Those of a list that it does not name. */
export const MORE_RENTALS = { one: '# rental more', other: '# rentals more' } as const;

/** What the buttons say. */
export const manyButtons = {
  extend: (rentals: number) =>
    counted(rentals, { one: 'Extend # rental', other: 'Extend # rentals together' }),
  review: (rentals: number) => counted(rentals, { one: 'Review # extension', other: 'Review # extensions' }),
  again: (rentals: number) =>
    counted(rentals, { one: 'Review # rental again', other: 'Review # rentals again' }),
} as const;

/** Those of which it is known what came of them, or that nobody can say. */
export function settledRows(counts: RowCounts): number {
  const { waiting, sending, paused, doubt, ...settled } = counts;
  return Object.values(settled).reduce((sum, rows) => sum + rows, 0);
}

/** How far a run is, in a sentence for the status line. */
export function runProgress(run: ExtensionRun): string {
  const counts = countStates(run);
  if (run.phase === 'ended') return runEnded(run);
  const done = countText(counts.done);
  if (run.phase === 'stopping')
    return counted(run.rows.length, {
      one: `Stopping after the rental that is being extended; ${done} of # extended so far.`,
      other: `Stopping after the rental that is being extended; ${done} of # extended so far.`,
    });
  if (isAsking(run))
    return counted(run.rows.length, {
      one: `The desk does not answer, and is asked what came of the last order; ${done} of # rental extended so far.`,
      other: `The desk does not answer, and is asked what came of the last order; ${done} of # rentals extended so far.`,
    });
  if (isInWait(run))
    return counted(run.rows.length, {
      one: `It waits, then goes on by itself; ${done} of # rental extended so far.`,
      other: `It waits, then goes on by itself; ${done} of # rentals extended so far.`,
    });
  return counted(run.rows.length, {
    one: `Extending: ${done} of # rental so far.`,
    other: `Extending: ${done} of # rentals so far.`,
  });
}

/** Whether it goes on row by row with nothing to be known: how far it is then is shown, and not read out. */
export function isSteady(run: ExtensionRun): boolean {
  return run.phase === 'running' && !isInWait(run) && !isAsking(run);
}

/** What is told of a run on other pages. */
export function toldElsewhere(run: ExtensionRun): HeldRun['elsewhere'] {
  const isOver = run.phase === 'ended';
  return {
    isOver,
    isWhole: doneRows(run).length === run.rows.length,
    title: isOver ? runEnded(run) : 'Rentals are being extended.',
  };
}

/** What came of a run that is over. */
export function runEnded(run: ExtensionRun): string {
  const counts = countStates(run);
  const total = run.rows.length;
  if (counts.done === total)
    return counted(total, { one: 'The rental is extended.', other: 'All # rentals are extended.' });
  const done = countText(counts.done);
  const extended = counted(total, {
    one: `${done} of # rental extended.`,
    other: `${done} of # rentals extended.`,
  });
  return [extended, ...restOf(counts)].join(' ');
}

/** A sentence for each kind of row that is not as it was to be. */
function restOf(counts: RowCounts): string[] {
  const kinds = [
    [counts.refused, { one: '# rental refused.', other: '# rentals refused.' }],
    [
      counts.changed,
      {
        one: 'Of # rental the terms changed, and nothing was sent.',
        other: 'Of # rentals the terms changed, and nothing was sent.',
      },
    ],
    [
      counts['not done'],
      {
        one: '# rental as it was: it did not go through.',
        other: '# rentals as they were: it did not go through.',
      },
    ],
    [
      counts.doubt + counts['not known'],
      {
        one: 'Of # rental it is not known whether it was extended.',
        other: 'Of # rentals it is not known whether they were extended.',
      },
    ],
    [counts.waiting, { one: '# rental not begun.', other: '# rentals not begun.' }],
  ] as const;
  return sentencesOf(kinds);
}

/** Why it ended before its last row. */
export function haltWords(run: ExtensionRun): string | undefined {
  const { halt } = run;
  if (halt?.why !== 'left') return halt && `${HALTED[halt.why]} ${describeFailure(halt.error)}`;
  return countStates(run).waiting > 0 ? 'It was stopped: the page was left while it ran.' : undefined;
}

const HALTED = {
  all: 'It was halted, since every other rental would meet the same.',
  unanswered: 'It was halted, since for some minutes nobody answered.',
} as const satisfies Record<Exclude<Halt['why'], 'left'>, string>;

const DOUBT =
  'The extension was sent, and no answer came that tells what became of it. The desk goes on looking at the market, and the page of the rental tells what it finds.';
const SILENT =
  'The desk did not answer. The extension may have been sent, and this page goes on asking the desk. It is not sent again before that is known.';
const PENDING =
  'Nothing was sent: another extension of this rental is under way, or it is not known yet what came of it. Look at the rental first.';

/** Why a row is not as it was to be, as a sentence; undefined where there is nothing to explain. */
export function rowReason(state: RowState, scale: AmountScale): string | undefined {
  switch (state.name) {
    case 'refused':
      return failureOf(state.error).code === 'ORDER_PENDING'
        ? PENDING
        : refusalWords(EXTEND_WORDS, state.error);
    case 'changed':
      return changedWords(state, scale);
    case 'paused':
      return describeFailure(state.error);
    case 'doubt':
      return state.had ? DOUBT : SILENT;
    case 'not done':
      return EXTEND_WORDS.notDone;
    case 'not known':
      return EXTEND_WORDS.notKnown;
    default:
      return undefined;
  }
}

function changedWords({ terms }: Extract<RowState, { name: 'changed' }>, scale: AmountScale): string {
  const { confirmed, current } = terms;
  const said = `Nothing was paid. ${EXTEND_WORDS.changed}`;
  if (!current) return said;
  const [asked, before] = [totalText(current, scale), totalText(confirmed, scale)];
  const dearer = asked === before ? '' : ` The market asks ${asked} now, not ${before}.`;
  const longer = lengthWords(confirmed, current);
  return `${said}${dearer}${longer}`;
}

function lengthWords(confirmed: Terms, current: Terms): string {
  const [before, now] = [confirmed, current].map((terms) =>
    'current_hrs' in terms ? terms.current_hrs : undefined,
  );
  if (before === undefined || now === undefined || before === now) return '';
  return ` It was extended elsewhere: it has ${hoursText(now)} already, not ${countText(before)}.`;
}

function totalText(terms: Terms, scale: AmountScale): string {
  return amountText(askedTotal(terms).asked, terms.currency, scale);
}
