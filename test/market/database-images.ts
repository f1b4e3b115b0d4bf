import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { readMigrations } from '#service/db/migrate.ts';
import { dumpDatabase } from '#service/db/open-pglite.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/hashdesk/', import.meta.url));

const extensions = { btree_gist };

let migrated: Promise<Blob> | undefined;

/** A migrated, empty database to clone; made once for each state of the migration files. */
export function migratedImage(): Promise<Blob> {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  const state = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
  migrated ??= readOrMake(`migrated-${state}.tar`, dumpDatabase);
  return migrated;
}

let bare: Promise<Blob> | undefined;

/** An embedded database without a table, of which the files of one serve all: making them takes seconds. */
export async function bareDatabase(dataDir?: string): Promise<PGlite> {
  bare ??= readOrMake('bare.tar', dumpBare);
  return PGlite.create({ ...(dataDir && { dataDir }), loadDataDir: await bare, extensions });
}

async function dumpBare(): Promise<Blob> {
  const client = await PGlite.create({ extensions });
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

/** Images are kept between runs. */
async function readOrMake(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = `${cache}${name}`;
  try {
    return await openAsBlob(file);
  } catch {
    const made = await make();
    // Test files run side by side: the name appears when the file is whole.
    await mkdir(cache, { recursive: true });
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, Buffer.from(await made.arrayBuffer()));
    await rename(aside, file);
    return made;
  }
}
