import type { TestProject } from 'vitest/node';
import { openDatabase } from '#service/db/open-database.ts';
import { runSql, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the project's PostgreSQL is, for projects that have one. */
    postgres?: { port: number; template: string };
  }
}

const TEMPLATE = 'migrated';

/** One PostgreSQL for all files of a project, with a migrated, empty database that each test copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await runSql(postgres.urlOf('postgres'), `CREATE DATABASE ${TEMPLATE}`);
  const { close } = await openDatabase({ url: postgres.urlOf(TEMPLATE) });
  await close();
  project.provide('postgres', { port: postgres.port, template: TEMPLATE });
  return postgres.stop;
}
