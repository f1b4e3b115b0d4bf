import type { OpenDatabase } from './database.ts';
import type { WhereEmpty } from './migrate.ts';
import type { EmbeddedPlace } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** Where the rows are. An image is what `dumpDatabase` gave: a migrated database to start from. */
export type DatabasePlace =
  | EmbeddedPlace
  | { memory: 'empty' | Blob }
  | { url: string; whereEmpty?: WhereEmpty };

/**
 * Opens a database, embedded or PostgreSQL, and brings it to the newest schema.
 * @throws {StartProblem} where another process holds the directory, its disk is full, PostgreSQL does not answer, its schema is not
 * ours, or it is empty and that is refused.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) return openPostgres(place.url, undefined, place.whereEmpty);
  // Reading a whole database's code takes a third of a start, and who has PostgreSQL needs none of it.
  const { openDirectory, openMemory } = await import('./open-pglite.ts');
  if ('memory' in place) return openMemory(place.memory);
  return openDirectory(place);
}
