import { MarketRefusal } from '#lib/contract/errors.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { usedSealKeys } from '#service/auth/repo.ts';
import type { Transaction } from '#service/db/database.ts';
import { databaseCode } from '#service/db/database-code.ts';
import { readMigrations } from '#service/db/migrate.ts';
import { onOwnConnection } from '#service/db/own-connection.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { resumeSettling } from '#service/settlement/repo.ts';
import { lockTables } from './lock-repo.ts';
import { type BackupHeader, type BackupRow, type BackupSummary, readBackup } from './read-backup.ts';
import { type Bars, countGone, keepBars, readReplaced } from './replaced-repo.ts';
import {
  checkNow,
  continueIds,
  emptyTables,
  hasAccounts,
  insertRows,
  readTables,
  type Table,
  takeStock,
} from './repo.ts';
import { schemaProblem } from './rules.ts';
import { countUnknownKeys, keepSpent, readSpentKeys } from './spent-keys-repo.ts';

export interface Restoration {
  file: string;
  /** Whether a market that is not empty is given up for the one in the file. */
  over: 'empty' | 'anything';
}

/** Of one statement that puts rows in. */
const MAX_CHARACTERS = 1_000_000;
/** Classes of what the database says of rows it does not take: data, constraints, and its own rules. */
const ROW_TROUBLE = ['22', '23', 'P0'];

/** What was restored, and what is otherwise than it was in the market replaced, or in the file. */
export interface Restored extends BackupSummary, Outcome {
  /** False where all is restored, but the database could not take stock of it afterwards. */
  stockTaken: boolean;
}

interface Outcome {
  /** How many keys in use this market did not know before: they accept nonces again that were spent after the backup. */
  keysAsInFile: number;
  /** How many of each kind the market replaced had, and this one has not; undefined where it was empty. */
  gone: Awaited<ReturnType<typeof countGone>> | undefined;
  /** What stays disabled as in the market replaced, though the file has it enabled. */
  stillDisabled: Bars;
}

/**
 * Makes the market what it was when the backup was written: all of it in one transaction, or nothing. Whoever asks
 * meanwhile waits. Throws DAMAGED_BACKUP, FOREIGN_BACKUP, NOT_EMPTY, SEAL_KEY_MISSING, AUDIT_FAILED and UNAVAILABLE.
 */
export async function restoreBackup(open: OpenMarket, restoration: Restoration): Promise<Restored> {
  const summary = await readBackup(restoration.file);
  const problem = schemaProblem(summary.header.migrations, readMigrations());
  if (problem) throw new MarketRefusal('FOREIGN_BACKUP', { message: `The file does not fit: ${problem}` });
  const { db } = open.market;
  const outcome = await onOwnConnection(db, async (own) => {
    const restored = await own
      .transaction((tx) => restoreInto(tx, open, restoration))
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    return { ...restored, stockTaken: await takeStock(own) };
  });
  return { ...summary, ...outcome };
}

async function restoreInto(
  tx: Transaction,
  { market, seal }: OpenMarket,
  { file, over }: Restoration,
): Promise<Outcome> {
  const tables = await readTables(tx);
  await lockTables(tx, tables);
  const isEmpty = !(await hasAccounts(tx));
  if (over === 'empty' && !isEmpty) {
    throw new MarketRefusal('NOT_EMPTY', {
      message: 'This market has accounts; --replace gives up all that is in it for what is in the file',
    });
  }
  const spentKeys = await readSpentKeys(tx);
  const replaced = await readReplaced(tx);
  await emptyTables(tx, tables);
  const { header } = await fillTables(tx, tables, file);
  for (const table of tables) await continueIds(tx, table, header.lastIds[table.name]);
  await checkNow(tx);
  await keepSpent(tx, spentKeys);
  const stillDisabled = await keepBars(tx, replaced);
  await refuseLostSecrets(tx, seal.keyIds);
  await refuseWrongLedger(tx);
  // What was measured since the backup can still be recorded before anything of it is settled.
  await resumeSettling(tx, market.nowUnix());
  return {
    keysAsInFile: await countUnknownKeys(tx, spentKeys),
    gone: isEmpty ? undefined : await countGone(tx, replaced),
    stillDisabled,
  };
}

async function fillTables(tx: Transaction, tables: readonly Table[], file: string): Promise<BackupSummary> {
  const columnsOf = new Map<string, string[]>();
  let waiting: BackupRow[] = [];
  let characters = 0;
  async function flush(): Promise<void> {
    const [first] = waiting;
    if (!first) return;
    const into = { table: first.table, columns: columnsOf.get(first.table) ?? [] };
    await insertRows(
      tx,
      into,
      waiting.map(({ json }) => json),
    );
    waiting = [];
    characters = 0;
  }
  const summary = await readBackup(file, {
    header: (header) => {
      for (const [table, columns] of knownColumns(header, tables)) columnsOf.set(table, columns);
    },
    async row(row) {
      const full = characters + row.json.length > MAX_CHARACTERS;
      if (full || waiting[0]?.table !== row.table) await flush();
      waiting.push(row);
      characters += row.json.length;
    },
  });
  await flush();
  return summary;
}

/** What is in the file has a place here, whatever has been added here since. */
function knownColumns(header: BackupHeader, tables: readonly Table[]): [string, string[]][] {
  const here = new Map(tables.map(({ name, columns }) => [name, columns]));
  return Object.entries(header.tables).map(([table, columns]) => {
    const lacking = columns.find((column) => !here.get(table)?.includes(column));
    if (!here.has(table) || lacking !== undefined) {
      throw new MarketRefusal('FOREIGN_BACKUP', {
        message: `The file does not fit: this market has no ${lacking === undefined ? table : `${table}.${lacking}`}`,
      });
    }
    return [table, columns];
  });
}

async function refuseLostSecrets(tx: Transaction, keyIds: readonly string[]): Promise<void> {
  const missing = (await usedSealKeys(tx)).find((id) => !keyIds.includes(id));
  if (missing === undefined) return;
  throw new MarketRefusal('SEAL_KEY_MISSING', {
    message: `API secrets in the file are sealed under the key ${missing}, which MARKET_SEAL_KEYS lacks; nothing was changed`,
  });
}

async function refuseWrongLedger(tx: Transaction): Promise<void> {
  const { ok } = await auditLedger(tx);
  if (ok) return;
  throw new MarketRefusal('AUDIT_FAILED', {
    message: 'The ledger in the file does not add up; nothing was changed',
  });
}

/** What the database says names a rule at most, never a row's values: pool passwords are among them. */
function refusalOf(error: unknown): unknown {
  const code = databaseCode(error) ?? '';
  if (!ROW_TROUBLE.includes(code.slice(0, 2))) return error;
  return new MarketRefusal('DAMAGED_BACKUP', {
    message: `The file has rows that the database does not take (${code}); nothing was changed`,
  });
}
