import { areTexts, isObject } from '#lib/queries/change/kept-run.ts';
import { ROW_ORDER } from './row-order.ts';
import type { RowState } from './run.ts';

/** Whether what a browser kept of a row is a state of ours. Its error is looked at with the run. */
export function isState(state: Record<string, unknown>): boolean {
  return isName(state.name) && CHECKS[state.name](state);
}

function isName(name: unknown): name is RowState['name'] {
  return Object.hasOwn(ROW_ORDER, String(name));
}

type Kept = Record<string, unknown>;

/** What each state needs beside its name. */
const CHECKS: Readonly<Record<RowState['name'], (state: Kept) => boolean>> = {
  waiting: () => true,
  sending: isSent,
  paused: ({ untilMs }) => Number.isFinite(untilMs),
  doubt: (state) => isSent(state) && typeof state.had === 'boolean',
  done: ({ id = '' }) => areTexts(id),
  changed: ({ terms }) =>
    isObject(terms) && isTerms(terms.confirmed) && (!terms.current || isTerms(terms.current)),
  refused: (state) => 'error' in state,
  'not done': () => true,
  'not known': () => true,
};

function isSent({ intent, sentAtMs }: Kept): boolean {
  return areTexts(intent) && Number.isFinite(sentAtMs);
}

/** Whether these are terms of an order: of a rental there is more. */
export function isTerms(value: unknown): value is Kept {
  if (!isObject(value)) return false;
  const { cost, currency, fee, total, length, hash, current_hrs = 0 } = value;
  return (
    areTexts(cost, currency, fee ?? '', total ?? '') &&
    [length, current_hrs].every(Number.isFinite) &&
    (hash === undefined || isHash(hash))
  );
}

function isHash(value: unknown): boolean {
  return isObject(value) && areTexts(value.type) && ['number', 'string'].includes(typeof value.hash);
}
