import type { Database, Transaction } from './database.ts';

/** Reads with several statements what all of them see as of the same moment. */
export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
