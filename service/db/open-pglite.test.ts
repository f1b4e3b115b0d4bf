import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { databaseCode } from './database-code.ts';
import { openDatabase } from './open-database.ts';
import { freeBytesOf } from './require-room.ts';

const FULL = '53100';

test('nobody else may look into a directory, or open it at the same time', async () => {
  const directory = newDirectory();
  const opened = await openDatabase({ directory });
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await expect(openDatabase({ directory })).rejects.toThrow(`process ${process.pid}`);
  await opened.close();
  await (await openDatabase({ directory })).close();
});

test('on a disk that is almost full nothing is changed, what is there is read, and all goes on once there is room', async () => {
  let free = Number.POSITIVE_INFINITY;
  const { db, close } = await openDatabase({ directory: newDirectory(), freeBytes: () => free });
  onTestFinished(close);
  await db.execute(sql`CREATE TABLE things (id int)`);
  const add = (id: number) => sql`INSERT INTO things VALUES (${id})`;
  const inTwoSteps = () =>
    db.transaction(async (tx) => {
      await tx.execute(add(1));
      free = 1_000_000;
      await tx.execute(add(2));
    });
  const failures = [await inTwoSteps().catch(String), await failureOf(db.execute(add(3)))];
  expect(failures[0]).toContain('Failed query');
  expect(databaseCode(failures[1])).toBe(FULL);
  for (const change of [sql`DELETE FROM things`, sql`SELECT FROM things FOR UPDATE`, sql`VACUUM things`]) {
    expect(databaseCode(await failureOf(db.execute(change)))).toBe(FULL);
  }
  expect(await db.$count(sql`things`)).toBe(0);
  free = Number.POSITIVE_INFINITY;
  await db.execute(add(4));
  expect(await db.$count(sql`things`)).toBe(1);
});

test('on such a disk it does not start, and says where there is no room', async () => {
  const directory = newDirectory();
  await expect(openDatabase({ directory, freeBytes: () => 1_000_000 })).rejects.toMatchObject({
    name: 'StartProblem',
    message: `The embedded database cannot start: less than 64 MB are free on the disk of ${directory}; make room, or HASHDESK_DATA chooses another.`,
  });
});

test('how much is free the disk says itself', () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  const told = freeBytesOf(tmpdir()) / (bavail * bsize);
  expect(told).toBeGreaterThan(0.5);
  expect(told).toBeLessThan(2);
});

function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(work).then(
    () => 'done',
    (failure: unknown) => failure,
  );
}

function newDirectory(): string {
  const above = mkdtempSync(join(tmpdir(), 'database-test-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  return join(above, 'market');
}
