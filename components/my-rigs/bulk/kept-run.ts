import {
  areStates,
  areTexts,
  createKeptRuns,
  isListOf,
  isObject,
  isRunData,
  knownHalt,
  plain,
  statesData,
} from '#lib/queries/change/kept-run.ts';
import type { ListedPool, ListingTerms } from '../listing/listing-terms.ts';
import { ROW_ORDER } from './bulk-order.ts';
import type { BulkRun, RowState, RunRow } from './bulk-run.ts';
import { BULK_RUN } from './held-bulk.ts';

/** Rigs, their terms and what came of each. */
export const keptRuns = createKeptRuns({ name: BULK_RUN, dataOf, isData: isKept, runOf });

type States = readonly (readonly [string, RowState])[];

interface Kept extends Pick<BulkRun, 'rows' | 'phase' | 'halt'> {
  kind?: unknown;
  toldMs?: unknown;
  isClosed?: unknown;
  states: States;
  earlier?: States | undefined;
  touched: readonly string[];
  taken?: readonly (readonly [string, ListingTerms])[];
  beside?: readonly Kept[];
}

function dataOf({ states, earlier, touched, taken, halt, beside, ...run }: BulkRun): Kept {
  return {
    ...run,
    states: statesData(states),
    earlier: earlier && statesData(earlier),
    touched: [...touched],
    taken: [...taken],
    halt: halt && plain(halt),
    beside: beside.map(dataOf),
  };
}

/** An older desk did not say of what kind it is, nor when it was, nor what was taken before, and kept nothing beside. */
function runOf({ kind, rows, states, earlier, touched, phase, halt, beside = [], ...told }: Kept): BulkRun {
  const { taken = [], toldMs, isClosed } = told;
  return {
    kind: kind === 'undo' ? 'undo' : 'change',
    rows,
    states: new Map(states),
    earlier: earlier && new Map(earlier),
    touched: new Set(touched),
    taken: new Map(taken),
    phase,
    halt: knownHalt(halt),
    toldMs: typeof toldMs === 'number' ? toldMs : undefined,
    isClosed: isClosed === true && phase === 'ended',
    beside: beside.map(runOf),
  };
}

function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false;
  const { earlier = [], touched, taken = [], beside = [] } = value;
  return (
    isRunData(value, { isRow, isState }) &&
    areStates(earlier, isState) &&
    isListOf(touched, (rigId) => typeof rigId === 'string') &&
    isListOf(taken, (one) => Array.isArray(one) && typeof one[0] === 'string' && isTerms(one[1])) &&
    isListOf(beside, isKept)
  );
}

function isRow(value: unknown): value is RunRow {
  return isObject(value) && areTexts(value.id, value.name) && isTerms(value.before) && isTerms(value.after);
}

function isTerms(value: unknown): value is ListingTerms {
  if (!isObject(value) || !isObject(value.price)) return false;
  const { price, priceType, minhours, maxhours, status, extensions, pool } = value;
  return (
    areTexts(priceType, minhours, maxhours, ...Object.values(price)) &&
    (status === 'available' || status === 'disabled') &&
    typeof extensions === 'boolean' &&
    (pool === undefined || isPool(pool))
  );
}

function isPool(value: unknown): value is ListedPool {
  if (!isObject(value)) return false;
  const { url, user, poolid = '', onlyPassword = true } = value;
  return areTexts(url, user, poolid) && onlyPassword === true;
}

function isState({ name, other, taken, now }: Record<string, unknown>): boolean {
  if (!Object.hasOwn(ROW_ORDER, String(name))) return false;
  if (name === 'otherwise') return Array.isArray(other) && isTerms(taken);
  return name !== 'overtaken' || (Array.isArray(other) && isTerms(now));
}
