import type { Database } from './database.ts';
import { databaseCode } from './database-code.ts';

const undone = new WeakSet<Error>();

/** Whether what failed was a transaction of which certainly nothing was done: nobody has to look before trying again. */
export function isUndone(error: unknown): boolean {
  return error instanceof Error && (undone.has(error) || isUndone(error.cause));
}

/**
 * A database's transactions, with those failures known as undone that came before the COMMIT, or were the database's word
 * on it. A connection that breaks in the COMMIT leaves open what came of it.
 */
export function tellingUndone(transaction: Database['transaction']): Database['transaction'] {
  return async function transact(work, config) {
    let isCommitting = false;
    try {
      return await transaction(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      if (error instanceof Error && !(isCommitting && leavesOpen(error))) undone.add(error);
      throw error;
    }
  };
}

/** Classes of codes that refuse a statement: what is wrong with it, with the data, with others' locks, or with what there is room for. */
const REFUSED = /^(?:2|4(?!0003)|53|54|55|P0)/;

function leavesOpen(error: Error): boolean {
  return !REFUSED.test(databaseCode(error) ?? '');
}
