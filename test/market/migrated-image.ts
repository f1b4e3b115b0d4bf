import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#service/db/migrate.ts';
import { dumpDatabase } from '#service/db/open-pglite.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/hashdesk/', import.meta.url));

let image: Promise<Blob> | undefined;

/** A migrated, empty database to clone; made once for each state of the migration files and kept between runs. */
export function migratedImage(): Promise<Blob> {
  image ??= readOrMake();
  return image;
}

async function readOrMake(): Promise<Blob> {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  const file = `${cache}migrated-${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)}.tar`;
  try {
    return await openAsBlob(file);
  } catch {
    const made = await dumpDatabase();
    // Test files run side by side: the name appears when the file is whole.
    await mkdir(cache, { recursive: true });
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, Buffer.from(await made.arrayBuffer()));
    await rename(aside, file);
    return made;
  }
}
