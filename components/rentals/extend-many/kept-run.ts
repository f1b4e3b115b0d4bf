import type { KeyId } from '#lib/contract/desk.ts';
import {
  areTexts,
  createKeptRuns,
  isObject,
  isRunData,
  knownHalt,
  plain,
  statesData,
} from '#lib/queries/change/kept-run.ts';
import { EXTENSION_RUN } from './held-run.ts';
import type { ExtensionRow, ExtensionRun, RowState } from './run.ts';

/** Rentals, their terms and what came of each. */
export const keptRuns = createKeptRuns({ name: EXTENSION_RUN, dataOf, isData: isKept, runOf });

/** Whether a run of this key goes on that is not the one given: in another tab, which alone knows what comes of it. */
export function isRunElsewhere(connectedKey: KeyId, id: string | undefined): boolean {
  const kept = keptRuns.read(connectedKey);
  return kept !== undefined && kept.id !== id && kept.run.phase !== 'ended';
}

interface Kept extends Omit<ExtensionRun, 'states'> {
  states: readonly (readonly [string, RowState])[];
}

function dataOf({ rows, states, phase, halt }: ExtensionRun): Kept {
  return { rows, states: statesData(states), phase, halt: halt && plain(halt) };
}

function runOf({ rows, states, phase, halt }: Kept): ExtensionRun {
  return { rows, states: new Map(states), phase, halt: knownHalt(halt) };
}

function isKept(value: unknown): value is Kept {
  return isObject(value) && isRunData(value, { isRow, isState });
}

function isRow(value: unknown): value is ExtensionRow {
  if (!isObject(value) || !isObject(value.confirmed)) return false;
  const { id, name, hours, confirmed, endMs, newEndMs } = value;
  return (
    areTexts(id, name, confirmed.cost, confirmed.currency) && [hours, endMs, newEndMs].every(Number.isFinite)
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

function isState(state: Record<string, unknown>): boolean {
  const name = String(state.name);
  return Object.hasOwn(FIELDS, name) && FIELDS[name as RowState['name']].every((field) => field in state);
}
