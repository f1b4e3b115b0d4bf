import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { counted, countText, type PluralForms } from '#components/ui/text/number-text.ts';
import type { Terms } from '#lib/contract/desk-orders.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import type { Halt } from '#lib/queries/change/run-halting.ts';
import { describeFailure } from '#lib/queries/words/describe-failure.ts';
import { askedTotal } from '../order/asked-total.ts';
import { type OrderWords, refusalWords } from '../order/order-words.ts';
import type { HeldRun } from './held-run.ts';
import {
  countStates,
  doneRows,
  isAsking,
  isInWait,
  type OrderRow,
  type OrderRun,
  type RowCounts,
  type RowState,
} from './run.ts';
import { sentencesOf } from './sentences-of.ts';

/** What is said of a run, in the words of its kind. Each form counts rows. */
export interface RunWords {
  title: { running: string; ended: string };
  /** How far it is; `done` of them so far. */
  progress: (done: string) => Readonly<Record<'stopping' | 'asking' | 'waiting' | 'steady', PluralForms>>;
  /** Once it is over. */
  whole: PluralForms;
  part: (done: string) => PluralForms;
  /** A sentence for each kind of row that is not as it was to be. */
  rest: Readonly<Record<'refused' | 'changed' | 'notDone' | 'notKnown' | 'notBegun', PluralForms>>;
  /** What its table lists, what its meter counts, and what its file is of: "of what was extended". */
  label: string;
  doneLabel: string;
  file: string;
  /** On the button that reviews those that were not done. */
  again: PluralForms;
  /** Why a button waits. */
  reasons: Readonly<Record<'stopping' | 'doubtful' | 'reading', string>>;
  /** Why no other can begin: see `useRunInTheWay`. */
  inTheWay: Readonly<Record<'otherKey' | 'otherTab', string>>;
  /** That it goes on, told on other pages. */
  elsewhere: string;
  /** Those of a list that it does not name. */
  more: PluralForms;
  /** Of its rows, each in as few words as there is room for. */
  row: Readonly<Record<'sending' | 'done' | 'notKnown', string>>;
  /** What its total is. */
  paid: string;
  /** What is said of one order. */
  order: OrderWords;
  /** Why nothing else is sent about the same, where the desk has it or does not answer, or another order is at it. */
  doubt: string;
  silent: string;
  pending: string;
  /** What else changed in its terms, as sentences. */
  changedBesides?: (confirmed: Terms, current: Terms) => string;
}

/** Those of which it is known what came of them, or that nobody can say. */
export function settledRows(counts: RowCounts): number {
  const { waiting, sending, paused, doubt, ...settled } = counts;
  return Object.values(settled).reduce((sum, rows) => sum + rows, 0);
}

/** How far a run is, in a sentence for the status line. */
export function runProgress(run: OrderRun, words: RunWords): string {
  if (run.phase === 'ended') return runEnded(run, words);
  const forms = words.progress(countText(countStates(run).done));
  return counted(run.rows.length, forms[paceOf(run)]);
}

function paceOf(run: OrderRun): keyof ReturnType<RunWords['progress']> {
  if (run.phase === 'stopping') return 'stopping';
  if (isAsking(run)) return 'asking';
  return isInWait(run) ? 'waiting' : 'steady';
}

/** Whether it goes on row by row with nothing to be known: how far it is then is shown, and not read out. */
export function isSteady(run: OrderRun): boolean {
  return run.phase === 'running' && !isInWait(run) && !isAsking(run);
}

/** What is told of a run on other pages. */
export function toldElsewhere(run: OrderRun, words: RunWords): HeldRun<OrderRow>['elsewhere'] {
  const isOver = run.phase === 'ended';
  return {
    isOver,
    isWhole: doneRows(run).length === run.rows.length,
    title: isOver ? runEnded(run, words) : words.elsewhere,
  };
}

/** What came of a run that is over. */
export function runEnded(run: OrderRun, words: RunWords): string {
  const counts = countStates(run);
  const total = run.rows.length;
  if (counts.done === total) return counted(total, words.whole);
  const { rest } = words;
  const kinds = [
    [counts.refused, rest.refused],
    [counts.changed, rest.changed],
    [counts['not done'], rest.notDone],
    [counts.doubt + counts['not known'], rest.notKnown],
    [counts.waiting, rest.notBegun],
  ] as const;
  return [counted(total, words.part(countText(counts.done))), ...sentencesOf(kinds)].join(' ');
}

/** Why it ended before its last row. */
export function haltWords(run: OrderRun): string | undefined {
  const { halt } = run;
  if (halt?.why !== 'left') return halt && `${HALTED[halt.why]} ${describeFailure(halt.error)}`;
  return countStates(run).waiting > 0 ? 'It was stopped: the page was left while it ran.' : undefined;
}

const HALTED = {
  all: 'It was halted, since every other order would meet the same.',
  unanswered: 'It was halted, since for some minutes nobody answered.',
} as const satisfies Record<Exclude<Halt['why'], 'left'>, string>;

/** Why a row is not as it was to be, as a sentence; undefined where there is nothing to explain. */
export function rowReason(state: RowState, words: RunWords, scale: AmountScale): string | undefined {
  switch (state.name) {
    case 'refused':
      return failureOf(state.error).code === 'ORDER_PENDING'
        ? words.pending
        : refusalWords(words.order, state.error);
    case 'changed':
      return changedWords(state, words, scale);
    case 'paused':
      return state.error === undefined ? PEACE_WORDS : describeFailure(state.error);
    case 'doubt':
      return state.had ? words.doubt : words.silent;
    case 'not done':
      return words.order.notDone;
    case 'not known':
      return words.order.notKnown;
    default:
      return undefined;
  }
}

const PEACE_WORDS = 'The market has asked for a pause before anything more is sent.';

function changedWords(
  { terms }: Extract<RowState, { name: 'changed' }>,
  words: RunWords,
  scale: AmountScale,
): string {
  const { confirmed, current } = terms;
  const said = `Nothing was paid. ${words.order.changed}`;
  if (!current) return said;
  const [asked, before] = [totalText(current, scale), totalText(confirmed, scale)];
  const dearer = asked === before ? '' : ` The market asks ${asked} now, not ${before}.`;
  return `${said}${dearer}${words.changedBesides?.(confirmed, current) ?? ''}`;
}

function totalText(terms: Terms, scale: AmountScale): string {
  return amountText(askedTotal(terms).asked, terms.currency, scale);
}
