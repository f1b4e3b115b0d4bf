import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrate, type Transact } from './migrate.ts';
import { planStatements } from './planned-statements.ts';

/**
 * Opens the embedded database of a directory, which is made with mode 0700 where it is missing, and held for this
 * process alone. It survives a killed process, not a power cut.
 * @throws {StartProblem} where another process holds the directory, or its schema is not ours.
 */
export async function openDirectory(directory: string): Promise<OpenDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const lock = await lockDirectory(directory);
  try {
    const client = await openPglite({ dataDir: join(directory, 'postgres') });
    return opened(client, () => client.close().finally(lock.release));
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens an embedded database that is gone when it is closed. */
export async function openMemory(start: 'empty' | Blob): Promise<OpenDatabase> {
  const client = await openPglite(start === 'empty' ? {} : { loadDataDir: start });
  return opened(client, () => client.close());
}

/** A migrated, empty database as one image: loading it takes a fraction of making it anew. */
export async function dumpDatabase(): Promise<Blob> {
  const client = await openPglite({});
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

function opened(client: PGlite, close: () => Promise<void>): OpenDatabase {
  return { db: drizzle(planStatements(client) as PGlite), poolState: () => undefined, close };
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
