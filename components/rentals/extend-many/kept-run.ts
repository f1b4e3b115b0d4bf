import { readJson } from '#lib/domain/read-json.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { dropKept, keepForKey } from '#lib/queries/kept-for-key.ts';
import type { Halt } from '#lib/queries/run-halting.ts';
import { EXTENSION_RUN, type KeyId, keptRunText, type NamedRun } from './held-run.ts';
import type { ExtensionRow, ExtensionRun, RowState } from './run.ts';

/** The newest run of a key, which outlives its page: rentals, their terms and what came of each. */
export function keepRun(connectedKey: KeyId, { id, run }: NamedRun): void {
  const { rows, states, phase, halt } = run;
  const told = [...states].map(([rentalId, state]) => [rentalId, plain(state)]);
  const kept = { rows, states: told, phase, halt: halt && plain(halt) };
  keepForKey({ connectedKey, name: EXTENSION_RUN }, `${id} ${JSON.stringify(kept)}`, Date.now());
}

/** What is kept of a key's newest run; undefined where that is nothing, or nothing of ours. */
export function keptRun(connectedKey: KeyId): NamedRun | undefined {
  const text = keptRunText(connectedKey) ?? '';
  const idEnds = text.indexOf(' ');
  const kept = readJson(text.slice(idEnds + 1));
  if (idEnds < 1 || !isKept(kept)) return undefined;
  const { rows, states, phase, halt } = kept;
  return { id: text.slice(0, idEnds), run: { rows, states: new Map(states), phase, halt } };
}

/** Whether it is this run that is kept, and not a newer one of another tab. */
export function isKeptRun(connectedKey: KeyId, id: string): boolean {
  return (keptRunText(connectedKey) ?? '').startsWith(`${id} `);
}

/** Whether a run of this key goes on that is not the one given: in another tab, which alone knows what comes of it. */
export function isRunElsewhere(connectedKey: KeyId, id: string | undefined): boolean {
  const kept = keptRun(connectedKey);
  return kept !== undefined && kept.id !== id && kept.run.phase !== 'ended';
}

export function forgetRun(connectedKey: KeyId, id: string): void {
  if (isKeptRun(connectedKey, id)) dropKept({ connectedKey, name: EXTENSION_RUN });
}

/** An error as data, and of that what is said of it: by when it is read, no wait that it told of holds any more. */
function plain<Told extends RowState | Halt>(told: Told): Told {
  if (!('error' in told) || told.error === undefined) return told;
  const { name, code, message, fields, sent } = failureOf(told.error);
  return { ...told, error: { name, code, message, fields, sent } };
}

interface Kept extends Omit<ExtensionRun, 'states'> {
  states: readonly (readonly [string, RowState])[];
}

/** Another version of the desk may have written it, or somebody else. */
function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false;
  const { rows, states, phase, halt } = value;
  return (
    isListOf(rows, isRow) &&
    isListOf(states, isTold) &&
    ['running', 'stopping', 'ended'].includes(String(phase)) &&
    (halt === undefined || (isObject(halt) && ['all', 'unanswered', 'left'].includes(String(halt.why))))
  );
}

function isRow(value: unknown): value is ExtensionRow {
  if (!isObject(value) || !isObject(value.confirmed)) return false;
  const { id, name, hours, confirmed, endMs, newEndMs } = value;
  return (
    [id, name, confirmed.cost, confirmed.currency].every((text) => typeof text === 'string') &&
    [hours, endMs, newEndMs].every(Number.isFinite)
  );
}

/** What each state needs beside its name. */
const FIELDS: Readonly<Record<RowState['name'], readonly string[]>> = {
  waiting: [],
  sending: ['intent', 'sentAtMs'],
  paused: ['untilMs'],
  doubt: ['intent', 'sentAtMs', 'had'],
  done: [],
  changed: ['terms'],
  refused: ['error'],
  'not done': [],
  'not known': [],
};

function isTold(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [id, state] = value;
  if (typeof id !== 'string' || !isObject(state)) return false;
  const name = String(state.name);
  return Object.hasOwn(FIELDS, name) && FIELDS[name as RowState['name']].every((field) => field in state);
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
