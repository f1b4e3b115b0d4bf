import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrate, type Transact } from './migrate.ts';

export interface OpenDatabase {
  db: Database;
  /** Of the connections to a database elsewhere; undefined where it is embedded. */
  poolState: () => PoolState | undefined;
  /** Finishes what runs and lets go of the directory. */
  close: () => Promise<void>;
}

export interface PoolState {
  open: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** Where the rows are. An image is what `dumpDatabase` gave: a migrated database to start from. */
export type DatabasePlace = { directory: string } | { memory: 'empty' | Blob } | { url: string };

/**
 * Opens the embedded database, migrated to the newest schema. A directory is made with mode 0700 where it is missing,
 * and held for this process alone. It survives a killed process, not a power cut.
 * @throws {StartProblem} where another process holds the directory, or its schema is not ours.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('memory' in place) {
    const client = await openPglite(place.memory === 'empty' ? {} : { loadDataDir: place.memory });
    return { db: drizzle(client), poolState: () => undefined, close: () => client.close() };
  }
  if ('url' in place) throw new Error('not yet');
  await mkdir(place.directory, { recursive: true, mode: 0o700 });
  await chmod(place.directory, 0o700);
  const lock = await lockDirectory(place.directory);
  try {
    const client = await openPglite({ dataDir: join(place.directory, 'postgres') });
    return {
      db: drizzle(client),
      poolState: () => undefined,
      close: () => client.close().finally(lock.release),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A migrated, empty database as one image: loading it takes a fraction of making it anew. */
export async function dumpDatabase(): Promise<Blob> {
  const client = await openPglite({});
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create({
    ...options,
    extensions: { btree_gist },
    // As text, like PostgreSQL's driver: both databases then give the same values.
    parsers: { [types.INT8]: (text: string) => text },
  });
  try {
    await migrate(transactions(client));
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

function transactions(client: PGlite): Transact {
  return async function transact(work) {
    await client.transaction((transaction) =>
      work({
        script: (sql) => transaction.exec(sql),
        query: (sql, parameters) => transaction.query(sql, parameters),
      }),
    );
  };
}
