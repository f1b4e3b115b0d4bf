import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshPlace, lastingPlace } from '#test/market/fresh-place.ts';
import { answers, rows } from './database.ts';
import { openDatabase } from './open-database.ts';

test('what was committed is there when the database is opened again', async () => {
  const place = await lastingPlace();
  const opened = await openDatabase(place);
  await opened.db.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
  await opened.close();

  const again = await openDatabase(place);
  expect(await rows(again.db, sql`SELECT username FROM accounts`)).toEqual([{ username: 'mara' }]);
  await again.close();
});

test('values come the same from both databases: 64 bits and decimals as text, so that no digit is lost', async () => {
  const { db, close } = await openDatabase(await freshPlace());
  const [row] = await rows(
    db,
    sql`
    SELECT 9007199254740993::int8 AS big, 1.10::numeric AS exact, 7::int4 AS small, 0.1::float8 AS float, true AS flag,
      '{"a":[1]}'::json AS json, ARRAY[true, NULL] AS flags, ARRAY[1, NULL] AS numbers, ARRAY[0.5::float8] AS floats,
      int8range(3, 9007199254740993) AS range
  `,
  );
  expect(row).toEqual({
    big: '9007199254740993',
    exact: '1.10',
    small: 7,
    float: 0.1,
    flag: true,
    json: { a: [1] },
    flags: [true, null],
    numbers: [1, null],
    floats: [0.5],
    range: '[3,9007199254740993)',
  });
  await close();
});

test('a fresh database is a database of its own', async () => {
  const [one, other] = await Promise.all([
    openDatabase(await freshPlace()),
    openDatabase(await freshPlace()),
  ]);
  await one.db.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
  expect(await rows(other.db, sql`SELECT * FROM accounts`)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

test('a transaction that fails leaves nothing behind, and others go on', async () => {
  const { db, close } = await openDatabase(await freshPlace());
  const add = (name: string) => sql`INSERT INTO accounts (username, created_unix) VALUES (${name}, 1)`;
  const failing = db.transaction(async (tx) => {
    await tx.execute(add('mara'));
    // Asked side by side: the second is refused, the third comes too late.
    await Promise.all([tx.execute(add('noor')), tx.execute(add('mara')), tx.execute(add('otto'))]);
  });
  await expect(failing).rejects.toThrow();
  await db.transaction((tx) => tx.execute(add('pia')));
  expect(await rows(db, sql`SELECT username FROM accounts`)).toEqual([{ username: 'pia' }]);
  await close();
});

test('a closed database does not answer', async () => {
  const { db, close } = await openDatabase(await freshPlace());
  expect(await answers(db)).toBe(true);
  await close();
  expect(await answers(db)).toBe(false);
});
