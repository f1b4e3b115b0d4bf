import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshPlace } from '#test/market/fresh-place.ts';
import type { Transaction } from './database.ts';
import { databaseCode } from './database-code.ts';
import { openDatabase } from './open-database.ts';
import { isUndone, tellingUndone } from './undone.ts';

test('of a transaction that its work, a statement or the last check ended nothing was done', async () => {
  const { fails } = await setup();
  expect(isUndone(await fails(() => Promise.reject(new Error('its work'))))).toBe(true);
  expect(isUndone(await fails((tx) => tx.execute(sql`SELECT 1 / 0`)))).toBe(true);
  const unbalanced = sql`
    WITH transfer AS (INSERT INTO ledger_transfers (kind, at_unix) VALUES ('deposit', 0) RETURNING id)
    INSERT INTO ledger_entries (transfer_id, book, asset, amount) SELECT id, 'outside', 'BTC', 1 FROM transfer
  `;
  const late = await fails((tx) => tx.execute(unbalanced));
  expect(databaseCode(late), 'said in the COMMIT').toBe('P0001');
  expect(isUndone(late)).toBe(true);
});

test('nor of one that could not begin', async () => {
  const { fails, close } = await setup();
  await close();
  const failure = await fails((tx) => tx.execute(sql`SELECT 1`));
  expect(isUndone(failure)).toBe(true);
  expect(isUndone(new Error('outer', { cause: failure }))).toBe(true);
});

test.each([
  ['EPIPE', false],
  ['57P01', false],
  ['08006', false],
  ['40003', false],
  ['53100', true],
  ['40001', true],
])('what came of a COMMIT that failed with %s is known: %s', async (code, known) => {
  const inCommit = tellingUndone(async (work) => {
    await work({} as Transaction);
    throw Object.assign(new Error('in the last step'), { code });
  });
  expect(isUndone(await inCommit(async () => 'done').catch((error: unknown) => error))).toBe(known);
});

async function setup() {
  const { db, close } = await openDatabase(await freshPlace());
  let closing: Promise<void> | undefined;
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  onTestFinished(closeOnce);
  const fails = (work: (tx: Transaction) => Promise<unknown>) =>
    db.transaction(work).catch((error: unknown) => error);
  return { fails, close: closeOnce };
}
