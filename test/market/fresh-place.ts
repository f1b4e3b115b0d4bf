import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabasePlace } from '#service/db/open-database.ts';
import { removeAfterwards } from '../programs/leftovers.ts';
import { postgresUrl, runSql } from '../programs/postgres.ts';
import { migratedImage } from './database-images.ts';

/**
 * A migrated, empty database that nobody else has: of PostgreSQL in the project that has one, else in memory. It is gone
 * when the file's tests are over.
 */
export async function freshPlace(): Promise<DatabasePlace> {
  return inject('postgres') ? copyTemplate() : { memory: await migratedImage() };
}

/** The same, but what is in it stays when it is closed, and can be opened by other processes. */
export async function lastingPlace(): Promise<{ url: string } | { directory: string }> {
  if (inject('postgres')) return copyTemplate();
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-test-'));
  removeAfterwards(async () => rmSync(directory, { recursive: true, force: true }));
  return { directory };
}

/** A database of PostgreSQL without a table, for the project that has one. `kind` is what else CREATE DATABASE is to be told. */
export async function emptyPlace(kind = ''): Promise<{ url: string }> {
  return createDatabase(`template0 ${kind}`);
}

function copyTemplate(): Promise<{ url: string }> {
  return createDatabase(inject('postgres')?.template ?? 'template0');
}

async function createDatabase(template: string): Promise<{ url: string }> {
  const { port } = inject('postgres') ?? {};
  if (!port) throw new Error('this project has no PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administration = postgresUrl(port, 'postgres');
  await runSql(administration, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  removeAfterwards(() => runSql(administration, `DROP DATABASE ${name} WITH (FORCE)`));
  return { url: postgresUrl(port, name) };
}
