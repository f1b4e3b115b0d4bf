import type { KeyId } from '#lib/contract/desk.ts';
import { readJson } from '#lib/domain/read-json.ts';
import { failureOf } from '../ask/failure.ts';
import { dropKept, keepForKey, keptForKey } from '../session/kept-for-key.ts';
import { keptRunId } from './kept-run-id.ts';
import { type Halt, WHYS } from './run-halting.ts';

/** A run, of changes or orders one after the other, with an id that no other has. */
export interface NamedRun<Run> {
  id: string;
  run: Run;
}

interface RunForm<Run, Data> {
  /** One word, by which a browser keeps it: "bulk-run". */
  name: string;
  /** The run as JSON holds it. */
  dataOf: (run: Run) => Data;
  /** Another version of the desk may have written what is kept, or somebody else. */
  isData: (value: unknown) => value is Data;
  runOf: (data: Data) => Run;
}

/** The newest run of each key, which outlives its page: for a day, in whichever tab it was made. */
export interface KeptRuns<Run> {
  keep: (key: KeyId, named: NamedRun<Run>) => void;
  /** Undefined where nothing is kept, or nothing of ours. */
  read: (key: KeyId) => NamedRun<Run> | undefined;
  /** Whether it is this run that is kept, and not a newer one of another tab. */
  isKept: (key: KeyId, id: string) => boolean;
  /** Whether a run of this key goes on that is not the one given: in another tab, which alone knows what comes of it. */
  isElsewhere: (key: KeyId, id: string | undefined) => boolean;
  forget: (key: KeyId, id: string) => void;
}

export function createKeptRuns<Run extends { phase: string }, Data>(form: RunForm<Run, Data>): KeptRuns<Run> {
  const { name, dataOf, isData, runOf } = form;
  // Of a key as it is connected nothing but its name is needed.
  const of = ({ environment, apiKey }: KeyId) => ({ connectedKey: { environment, apiKey }, name });
  const textOf = (key: KeyId) => keptForKey(of(key), Date.now()) ?? '';
  const isKept = (key: KeyId, id: string) => keptRunId(of(key)) === id;
  const read = (key: KeyId) => {
    const text = textOf(key);
    const idEnds = text.indexOf(' ');
    const data = readJson(text.slice(idEnds + 1));
    return idEnds > 0 && isData(data) ? { id: text.slice(0, idEnds), run: runOf(data) } : undefined;
  };
  return {
    keep: (key, { id, run }) => keepForKey(of(key), `${id} ${JSON.stringify(dataOf(run))}`, Date.now()),
    read,
    isKept,
    isElsewhere: (key, id) => {
      if (id !== undefined && isKept(key, id)) return false;
      const other = read(key);
      return other !== undefined && other.run.phase !== 'ended';
    },
    forget: (key, id) => {
      if (isKept(key, id)) dropKept(of(key));
    },
  };
}

type States<State> = readonly (readonly [id: string, State])[];

/** The states of rows as JSON holds them. */
export function statesData<State extends object>(states: ReadonlyMap<string, State>): States<State> {
  return [...states].map(([id, state]) => [id, plain(state)] as const);
}

/** An error as data, and of that what is said of it: by when it is read, no wait that it told of holds any more. */
export function plain<Told extends object>(told: Told): Told {
  if (!('error' in told) || told.error === undefined) return told;
  const { name, code, message, fields, sent } = failureOf(told.error);
  return { ...told, error: { name, code, message, fields, sent } };
}

/** What any kept run has, as far as it can be read. `isState` judges an object by its fields. */
export function isRunData(
  { rows, states, phase, halt }: Record<string, unknown>,
  { isRow, isState }: { isRow: (row: unknown) => boolean; isState: StateCheck },
): boolean {
  return (
    isListOf(rows, isRow) &&
    areStates(states, isState) &&
    ['running', 'stopping', 'ended'].includes(String(phase)) &&
    (halt === undefined || (isObject(halt) && isTold(halt)))
  );
}

type StateCheck = (state: Record<string, unknown>) => boolean;

export function areStates(value: unknown, isState: StateCheck): boolean {
  return isListOf(
    value,
    (told) =>
      Array.isArray(told) &&
      typeof told[0] === 'string' &&
      isObject(told[1]) &&
      isTold(told[1]) &&
      isState(told[1]),
  );
}

/** Whether an error, where there is one, is as `plain` leaves it: words are made of it. */
function isTold({ error }: Record<string, unknown>): boolean {
  return error === undefined || (isObject(error) && areTexts(error.name, error.code, error.message));
}

/** Another version of the desk may have had reasons of its own: the rows are as open then as where nobody answered. */
export function knownHalt(halt: Halt | undefined): Halt | undefined {
  return halt && { ...halt, why: WHYS.includes(halt.why) ? halt.why : 'unanswered' };
}

export function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
