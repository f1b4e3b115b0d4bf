import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migratedImage } from '#test/migrated-image.ts';
import { answers, rows } from './database.ts';
import { openDatabase } from './open-database.ts';

test('what was committed is there when the directory is opened again, which nobody else may look into', async () => {
  const directory = join(freshDirectory(), 'market');
  const opened = await openDatabase({ directory });
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await opened.db.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
  await expect(openDatabase({ directory })).rejects.toThrow(`process ${process.pid}`);
  await opened.close();

  const again = await openDatabase({ directory });
  expect(await rows(again.db, sql`SELECT username FROM accounts`)).toEqual([{ username: 'mara' }]);
  await again.close();
});

test('whole numbers of 64 bits and decimals come as text, so that no digit is lost', async () => {
  const { db, close } = await openDatabase({ memory: await migratedImage() });
  const [row] = await rows(
    db,
    sql`
    SELECT 9007199254740993::int8 AS big, 1.10::numeric AS exact, 7::int4 AS small, true AS flag
  `,
  );
  expect(row).toEqual({ big: '9007199254740993', exact: '1.10', small: 7, flag: true });
  await close();
});

test('a clone of a migrated database is a database of its own', async () => {
  const image = await migratedImage();
  const [one, other] = await Promise.all([openDatabase({ memory: image }), openDatabase({ memory: image })]);
  await one.db.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
  expect(await rows(other.db, sql`SELECT * FROM accounts`)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

test('a closed database does not answer', async () => {
  const { db, close } = await openDatabase({ memory: await migratedImage() });
  expect(await answers(db)).toBe(true);
  await close();
  expect(await answers(db)).toBe(false);
});

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'database-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
