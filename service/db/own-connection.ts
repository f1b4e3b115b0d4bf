import type { Database } from './database.ts';

/** Opens a connection for some work, and closes it whatever comes of that. */
export type Opening = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

const openings = new WeakMap<Database, Opening>();

/** Says how a database opens a connection that none of its requests shares. */
export function offerOwnConnections(db: Database, opening: Opening): void {
  openings.set(db, opening);
}

/**
 * Does work that takes as long as it takes on a connection that goes with it: no limit of time is on it, and nobody else
 * ever gets what it leaves behind. An embedded database has one connection, and no limits.
 */
export function onOwnConnection<T>(db: Database, work: (own: Database) => Promise<T>): Promise<T> {
  const opening = openings.get(db);
  return opening ? opening(work) : work(db);
}
