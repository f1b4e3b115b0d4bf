import type { ConnectedKey } from '#lib/contract/desk.ts';
import { readJson } from '#lib/domain/read-json.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { dropKept, keepForKey, keptForKey } from '#lib/queries/kept-for-key.ts';
import type { Halt } from '#lib/queries/run-halting.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';
import { ROW_ORDER } from './bulk-order.ts';
import type { BulkRun, RowState, RunRow } from './bulk-run.ts';

/** A run with an id that no other has. */
export interface NamedRun {
  id: string;
  run: BulkRun;
}

type KeyId = Pick<ConnectedKey, 'environment' | 'apiKey'>;

/** The newest run of a key, which outlives its page: rigs, their terms and what came of each. */
export function keepRun(connectedKey: KeyId, { id, run }: NamedRun): void {
  keepForKey(keptAs(connectedKey), `${id} ${JSON.stringify(keptOf(run))}`, Date.now());
}

function keptOf({ states, earlier, touched, halt, beside, ...run }: BulkRun): Kept {
  return {
    ...run,
    states: plainStates(states),
    earlier: earlier && plainStates(earlier),
    touched: [...touched],
    halt: halt && plain(halt),
    beside: beside.map(keptOf),
  };
}

/** What is kept of a key's newest run; undefined where that is nothing, or nothing of ours. */
export function keptRun(connectedKey: KeyId): NamedRun | undefined {
  const text = textOf(connectedKey);
  const idEnds = text.indexOf(' ');
  const kept = readJson(text.slice(idEnds + 1));
  if (idEnds < 1 || !isKept(kept)) return undefined;
  return { id: text.slice(0, idEnds), run: runOf(kept) };
}

/** An older desk did not say of what kind it is, and kept nothing beside. */
function runOf({ kind, rows, states, earlier, touched, phase, halt, beside = [] }: Kept): BulkRun {
  return {
    kind: kind === 'undo' ? 'undo' : 'change',
    rows,
    states: new Map(states),
    earlier: earlier && new Map(earlier),
    touched: new Set(touched),
    phase,
    halt: knownHalt(halt),
    beside: beside.map(runOf),
  };
}

/** Another version of the desk may have had reasons of its own: the rigs are as open then as where nobody answered. */
function knownHalt(halt: Halt | undefined): Halt | undefined {
  return halt && { ...halt, why: WHYS.includes(halt.why) ? halt.why : 'unanswered' };
}

const WHYS: readonly Halt['why'][] = ['all', 'unanswered', 'left'];

/** Whether it is this run that is kept, and not a newer one of another tab. */
export function isKeptRun(connectedKey: KeyId, id: string): boolean {
  return textOf(connectedKey).startsWith(`${id} `);
}

export function forgetRun(connectedKey: KeyId, id: string): void {
  if (isKeptRun(connectedKey, id)) dropKept(keptAs(connectedKey));
}

function textOf(connectedKey: KeyId): string {
  return keptForKey(keptAs(connectedKey), Date.now()) ?? '';
}

function keptAs({ environment, apiKey }: KeyId) {
  return { connectedKey: { environment, apiKey }, name: 'bulk-run' };
}

function plainStates(states: BulkRun['states']): ToldStates {
  return [...states].map(([rigId, state]) => [rigId, plain(state)]);
}

/** An error as data, and of that what is said of it: by when it is read, no wait that it told of holds any more. */
function plain<Told extends RowState | Halt>(told: Told): Told {
  if (!('error' in told) || told.error === undefined) return told;
  const { name, code, message, fields, sent } = failureOf(told.error);
  return { ...told, error: { name, code, message, fields, sent } };
}

type ToldStates = readonly (readonly [string, RowState])[];

interface Kept extends Pick<BulkRun, 'rows' | 'phase' | 'halt'> {
  kind?: unknown;
  states: ToldStates;
  earlier?: ToldStates | undefined;
  touched: readonly string[];
  beside?: readonly Kept[];
}

/** An older desk may have written it, or somebody else. */
function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false;
  const { rows, states, earlier = [], touched, phase, halt, beside = [] } = value;
  return (
    isListOf(rows, isRow) &&
    isListOf(states, isTold) &&
    isListOf(earlier, isTold) &&
    isListOf(touched, (rigId) => typeof rigId === 'string') &&
    ['running', 'stopping', 'ended'].includes(String(phase)) &&
    (halt === undefined || isObject(halt)) &&
    isListOf(beside, isKept)
  );
}

function isRow(value: unknown): value is RunRow {
  return isObject(value) && areTexts(value.id, value.name) && isTerms(value.before) && isTerms(value.after);
}

function isTerms(value: unknown): value is ListingTerms {
  if (!isObject(value) || !isObject(value.price)) return false;
  const { price, priceType, minhours, maxhours, status, extensions } = value;
  return (
    areTexts(priceType, minhours, maxhours, ...Object.values(price)) &&
    (status === 'available' || status === 'disabled') &&
    typeof extensions === 'boolean'
  );
}

function isTold(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [id, state] = value;
  if (typeof id !== 'string' || !isObject(state) || !Object.hasOwn(ROW_ORDER, String(state.name)))
    return false;
  if (state.name === 'otherwise') return Array.isArray(state.other) && isTerms(state.taken);
  return state.name !== 'overtaken' || (Array.isArray(state.other) && isTerms(state.now));
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
