import type { KeyId } from '#lib/contract/desk.ts';
import {
  areTexts,
  createKeptRuns,
  isObject,
  isRunData,
  type KeptRuns,
  knownHalt,
  plain,
  statesData,
} from '#lib/queries/change/kept-run.ts';
import { isState, isTerms } from './kept-state.ts';
import type { OrderRow, OrderRun, RowState } from './run.ts';

/** The newest run of each key, in whichever tab it was made. */
export interface KeptOrders<Row extends OrderRow> extends KeptRuns<OrderRun<Row>> {
  /** Whether a run of this key goes on that is not the one given: in another tab, which alone knows what comes of it. */
  isElsewhere: (connectedKey: KeyId, id: string | undefined) => boolean;
}

interface Kept<Row extends OrderRow> extends Omit<OrderRun<Row>, 'states'> {
  states: readonly (readonly [string, RowState])[];
}

/** `name`: as of `createHeldRuns`; `hasMore`: whether a row has what it needs beside what all orders have. */
export function createKeptOrders<Row extends OrderRow>(
  name: string,
  hasMore: (row: Record<string, unknown>) => boolean,
): KeptOrders<Row> {
  const isRow = (row: unknown) => isObject(row) && isOrder(row) && hasMore(row);
  const kept = createKeptRuns<OrderRun<Row>, Kept<Row>>({
    name,
    dataOf: ({ rows, states, phase, halt, isSeen }) => ({
      rows,
      states: statesData(states),
      phase,
      halt: halt && plain(halt),
      isSeen,
    }),
    isData: (value): value is Kept<Row> => isObject(value) && isRunData(value, { isRow, isState }),
    runOf: ({ rows, states, phase, halt, isSeen }) => ({
      rows,
      states: new Map(states),
      phase,
      halt: knownHalt(halt),
      ...(isSeen && { isSeen }),
    }),
  });
  return {
    ...kept,
    isElsewhere: (connectedKey, id) => {
      const other = kept.read(connectedKey);
      return other !== undefined && other.id !== id && other.run.phase !== 'ended';
    },
  };
}

function isOrder({ id, name, confirmed }: Record<string, unknown>): boolean {
  return areTexts(id, name) && isTerms(confirmed);
}
