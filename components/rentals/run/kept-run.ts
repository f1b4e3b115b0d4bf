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
export type KeptOrders<Row extends OrderRow> = KeptRuns<OrderRun<Row>>;

interface Kept<Row extends OrderRow> extends Omit<OrderRun<Row>, 'states'> {
  states: readonly (readonly [string, RowState])[];
}

/** `name`: as of `createHeldRuns`; `hasMore`: whether a row has what it needs beside what all orders have. */
export function createKeptOrders<Row extends OrderRow>(
  name: string,
  hasMore: (row: Record<string, unknown>) => boolean,
): KeptOrders<Row> {
  const isRow = (row: unknown) => isObject(row) && isOrder(row) && hasMore(row);
  return createKeptRuns<OrderRun<Row>, Kept<Row>>({
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
}

function isOrder({ id, name, confirmed }: Record<string, unknown>): boolean {
  return areTexts(id, name) && isTerms(confirmed);
}
