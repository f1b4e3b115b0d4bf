import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PgliteTransaction } from 'drizzle-orm/pglite';
import { lockDirectory } from '#lib/config/directory-lock.ts';
import { makeOwnDirectory } from '#lib/config/make-directory.ts';
import { StartProblem } from '#lib/config/problem.ts';
import type { Database, OpenDatabase, Transaction } from './database.ts';
import { migrate, noMarketIn, type SchemaChange, type Transact, type WhereEmpty } from './migrate.ts';
import { planStatements, type QueryClient } from './planned-statements.ts';
import { type FreeBytes, requireRoom } from './require-room.ts';
import { tellingUndone } from './undone.ts';

/** The disk itself says how much is free where nothing else does. */
export interface EmbeddedPlace {
  directory: string;
  freeBytes?: FreeBytes;
  /** A market is made in an empty directory unless this says otherwise; then not even the directory is. */
  whereEmpty?: WhereEmpty;
}

/**
 * Opens the embedded database of a directory, which is made with mode 0700 where it is missing, and held for this
 * process alone. It survives a killed process, not a power cut.
 * @throws {StartProblem} where the directory cannot be had, its disk is full, another process holds it, its schema is not
 * ours, or it is empty and that is refused.
 */
export async function openDirectory({
  directory,
  freeBytes,
  whereEmpty,
}: EmbeddedPlace): Promise<OpenDatabase> {
  const dataDir = join(directory, 'postgres');
  const mustBeIn = whereEmpty === 'refuse' ? `${directory}, and DATABASE_URL is not set` : undefined;
  if (mustBeIn !== undefined && !existsSync(dataDir)) throw noMarketIn(mustBeIn);
  await makeOwnDirectory(directory, 'HASHDESK_DATA');
  const haveRoom = () => requireRoom(directory, freeBytes);
  requireRoomToStart(haveRoom);
  const lock = await lockDirectory(directory, 'one process at a time can hold the embedded database');
  try {
    const { client, schemaChange } = await openPglite({ dataDir }, mustBeIn);
    return opened(client, { schemaChange, close: () => client.close().finally(lock.release), haveRoom });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A start writes as well, and would hang as a change does. */
function requireRoomToStart(haveRoom: () => void): void {
  try {
    haveRoom();
  } catch (error) {
    const { message } = error as Error;
    throw new StartProblem(
      `The embedded database cannot start: ${message}; make room, or HASHDESK_DATA chooses another.`,
    );
  }
}

/** Its files are in memory: a large second copy of their pages would only take time to clear. */
const smallBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens an embedded database that is gone when it is closed. */
export async function openMemory(start: 'empty' | Blob): Promise<OpenDatabase> {
  const { client, schemaChange } = await openPglite({
    startParams: smallBuffers,
    ...(start !== 'empty' && { loadDataDir: start }),
  });
  return opened(client, { schemaChange, close: () => client.close() });
}

/** A migrated, empty database as one image: loading it takes a fraction of making it anew. */
export async function dumpDatabase(): Promise<Blob> {
  const { client } = await openPglite({});
  // Two thirds of its files, and nobody makes a database from them.
  await client.exec('UPDATE pg_database SET datistemplate = false');
  for (const unused of ['template0', 'template1']) await client.exec(`DROP DATABASE ${unused}`);
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

interface Opened {
  schemaChange: SchemaChange | undefined;
  close: () => Promise<void>;
  haveRoom?: () => void;
}

function opened(client: PGlite, { schemaChange, close, haveRoom }: Opened): OpenDatabase {
  const planned = planStatements(client, { beforeChange: haveRoom });
  const db = Object.assign(drizzle(planned as PGlite), {
    transaction: tellingUndone(transactionsOn(planned)),
  });
  return { db, schemaChange, poolState: () => undefined, close };
}

/**
 * There is one transaction at a time, and none has queries of its own: all of them share one session, so that what is
 * prepared for one serves the next.
 */
function transactionsOn(planned: QueryClient): Database['transaction'] {
  let shared: Transaction | undefined;
  return function transaction(work, config) {
    return planned.transaction(async (client) => {
      shared ??= new PgliteTransaction(
        new PgDialect(),
        drizzle(client as unknown as PGlite)._.session,
        undefined,
      );
      if (config) await shared.setTransaction(config);
      return work(shared);
    });
  };
}

async function openPglite(
  options: PGliteOptions,
  mustBeIn?: string,
): Promise<{ client: PGlite; schemaChange: SchemaChange | undefined }> {
  const client = await PGlite.create({
    ...options,
    extensions: { btree_gist },
    // As text, like PostgreSQL's driver: both databases then give the same values.
    parsers: { [types.INT8]: (text: string) => text },
  });
  try {
    const schemaChange = await migrate(transactions(client), { mustBeIn });
    return { client, schemaChange };
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
