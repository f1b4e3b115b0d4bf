import { expect, test } from 'vitest';
import { bareDatabase } from '#test/market/database-images.ts';
import { planStatements } from './planned-statements.ts';

async function setup(maxStatements?: number) {
  const client = await bareDatabase();
  await client.exec('CREATE TABLE things (id int PRIMARY KEY, name text, tags text[], amount bigint)');
  const planned = planStatements(client, { maxStatements });
  const kept = async () => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int FROM pg_prepared_statements',
    );
    return rows[0]?.count;
  };
  return { client, planned, kept, close: () => client.close() };
}

const INSERT = 'INSERT INTO things VALUES ($1, $2, $3, $4)';

test('values come back as they went in, whichever statement comes between', async () => {
  const { client, planned, close } = await setup();
  await planned.query(INSERT, [1, "O'Hara ☂", ['a', '"b", c'], 9_007_199_254_740_993n]);
  await planned.query(INSERT, [2, null, [], null]);
  const byId = (id: number) => planned.query('SELECT * FROM things WHERE id = $1', [id]);
  expect((await byId(1)).rows).toEqual([
    { id: 1, name: "O'Hara ☂", tags: ['a', '"b", c'], amount: 9_007_199_254_740_993n },
  ]);
  expect((await byId(2)).rows).toEqual([{ id: 2, name: null, tags: [], amount: null }]);
  const asArrays = await planned.query('SELECT id FROM things ORDER BY id', [], { rowMode: 'array' });
  expect(asArrays.rows).toEqual([[1], [2]]);
  expect((await client.query('SELECT * FROM things WHERE id = $1', [1])).rows).toEqual((await byId(1)).rows);
  await close();
});

test('a statement is planned once', async () => {
  const { planned, kept, close } = await setup();
  for (let id = 0; id < 5; id += 1) await planned.query(INSERT, [id, 'x', [], 0]);
  expect(await kept()).toBe(1);
  await close();
});

test('of too many statements the ones unused for longest are forgotten, and planned anew when they come again', async () => {
  const { planned, kept, close } = await setup(2);
  const one = async (number: number) => (await planned.query(`SELECT ${number} AS n`)).rows;
  for (const number of [1, 2, 1, 3, 2, 1]) expect(await one(number)).toEqual([{ n: number }]);
  expect(await kept()).toBe(2);
  await close();
});

test('a statement that fails says why, and the next ones work', async () => {
  const { planned, close } = await setup();
  const insert = (id: number) => planned.query(INSERT, [id, 'x', [], 0]);
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
  await expect(planned.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
  await expect(planned.query('SELECT 1 / $1::int AS n', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await planned.query('SELECT 6 / $1::int AS n', [2])).rows).toEqual([{ n: 3 }]);
  await insert(2);
  await close();
});

test('a transaction that throws leaves nothing behind, and one that fails and goes on is not committed', async () => {
  const { planned, close } = await setup();
  const count = async () =>
    (await planned.query<{ n: number }>('SELECT count(*)::int AS n FROM things')).rows[0]?.n;
  const failing = planned.transaction(async (tx) => {
    await tx.query(INSERT, [1, 'x', [], 0]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await count()).toBe(0);
  const going = planned.transaction(async (tx) => {
    await tx.query(INSERT, [1, 'x', [], 0]);
    await tx.query(INSERT, [1, 'x', [], 0]).catch(() => undefined);
  });
  await expect(going).rejects.toThrow();
  expect(await count()).toBe(0);
  await planned.transaction((tx) => tx.query(INSERT, [1, 'x', [], 0]));
  expect(await count()).toBe(1);
  await close();
});

test('what is asked beside a transaction waits for its end', async () => {
  const { planned, close } = await setup();
  const count = 'SELECT count(*)::int AS n FROM things';
  let beside: Promise<unknown[]> | undefined;
  await planned.transaction(async (tx) => {
    await tx.query(INSERT, [1, 'x', [], 0]);
    beside = planned.query(count).then(({ rows }) => rows);
    await tx.query(INSERT, [2, 'x', [], 0]);
    await tx.query(INSERT, [3, 'x', [], 0]);
  });
  expect(await beside).toEqual([{ n: 3 }]);
  await close();
});

test('a table that is altered is planned for anew', async () => {
  const { client, planned, close } = await setup();
  const insert = (id: number) => planned.query('INSERT INTO things (id) VALUES ($1)', [id]);
  await insert(1);
  await client.exec("ALTER TABLE things ADD COLUMN extra text NOT NULL DEFAULT 'more'");
  await insert(2);
  expect((await planned.query('SELECT extra FROM things WHERE id = $1', [2])).rows).toEqual([
    { extra: 'more' },
  ]);
  await close();
});
