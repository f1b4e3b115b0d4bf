import { afterAll, expect, test } from 'vitest';
import { bareDatabase } from '#test/market/database-images.ts';
import { type Migration, migrate, readMigrations, type Transact } from './migrate.ts';

const client = await bareDatabase();
afterAll(() => client.close());

const first = { name: '0001_first.sql', sql: 'CREATE TABLE first (id int)', checksum: 'a' };
const second = { name: '0002_second.sql', sql: 'CREATE TABLE second (id int)', checksum: 'b' };

test('the files are numbered without a gap, and each has a checksum', () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names[0]).toBe('0001_market.sql');
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test('each file runs once, in its order, and only what is missing runs later', async () => {
  const { run, tables } = await setup();
  expect(await run([first])).toEqual({ from: undefined, to: '0001_first.sql' });
  expect(await tables()).toEqual(['first', 'migrations']);
  expect(await run([first, second])).toEqual({ from: '0001_first.sql', to: '0002_second.sql' });
  expect(await run([first, second])).toBeUndefined();
  expect(await tables()).toEqual(['first', 'migrations', 'second']);
});

test('a file that fails leaves nothing of any file behind', async () => {
  const { run, tables } = await setup();
  const broken = { ...second, sql: 'CREATE TABLE second (id int); SELECT no_such_column' };
  await expect(run([first, broken])).rejects.toThrow('no_such_column');
  expect(await tables()).toEqual([]);
});

test('an applied file that has changed since is refused', async () => {
  const { run } = await setup();
  await run([first]);
  await expect(run([{ ...first, checksum: 'other' }])).rejects.toThrow('another 0001_first.sql');
});

test('a database that is newer than the program is refused', async () => {
  const { run } = await setup();
  await run([first, second]);
  await expect(run([first])).rejects.toThrow('0002_second.sql, which this program does not know');
});

test('an empty database is refused where it must have a market, and nothing is made in it', async () => {
  const { run, tables } = await setup();
  await expect(run([first], 'the cellar')).rejects.toThrow('There is no market in the cellar:');
  expect(await tables()).toEqual([]);
  await run([first]);
  await run([first, second], 'the cellar');
  expect(await tables()).toEqual(['first', 'migrations', 'second']);
});

async function setup() {
  await client.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const transact: Transact = async (work) => {
    await client.transaction((tx) =>
      work({ script: (sql) => tx.exec(sql), query: (sql, parameters) => tx.query(sql, parameters) }),
    );
  };
  return {
    run: (migrations: Migration[], mustBeIn?: string) => migrate(transact, { migrations, mustBeIn }),
    tables: async () => {
      const list = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
      const { rows } = await client.query<{ tablename: string }>(list);
      return rows.map(({ tablename }) => tablename);
    },
  };
}
