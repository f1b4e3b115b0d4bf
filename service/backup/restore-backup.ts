import { MarketRefusal } from '#lib/contract/errors.ts';
import { usedSealKeys } from '#service/auth/repo.ts';
import type { Transaction } from '#service/db/database.ts';
import { databaseCode } from '#service/db/database-code.ts';
import { readMigrations } from '#service/db/migrate.ts';
import { auditLedger } from '#service/ledger/repo.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { type BackupHeader, type BackupRow, type BackupSummary, readBackup } from './read-backup.ts';
import {
  checkNow,
  continueIds,
  emptyTables,
  hasAccounts,
  insertRows,
  lockTables,
  readTables,
  type Table,
  takeStock,
} from './repo.ts';
import { schemaProblem } from './rules.ts';

export interface Restoration {
  file: string;
  /** Whether a market that is not empty is given up for the one in the file. */
  over: 'empty' | 'anything';
}

/** Of one statement that puts rows in. */
const MAX_CHARACTERS = 1_000_000;
const ATTEMPTS = 3;
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
/** Classes of what the database says of rows it does not take: data, constraints, and its own rules. */
const ROW_TROUBLE = ['22', '23', 'P0'];

/**
 * Makes the market what it was when the backup was written: all of it in one transaction, or nothing. Whoever asks
 * meanwhile waits. Throws DAMAGED_BACKUP, FOREIGN_BACKUP, NOT_EMPTY, SEAL_KEY_MISSING, AUDIT_FAILED and UNAVAILABLE.
 */
export async function restoreBackup(open: OpenMarket, restoration: Restoration): Promise<BackupSummary> {
  const summary = await readBackup(restoration.file);
  const problem = schemaProblem(summary.header.migrations, readMigrations());
  if (problem) throw new MarketRefusal('FOREIGN_BACKUP', { message: `The file does not fit: ${problem}` });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await open.market.db.transaction((tx) => restoreInto(tx, open, restoration));
      break;
    } catch (error) {
      const again = databaseCode(error) === DEADLOCK && attempt < ATTEMPTS;
      if (!again) throw refusalOf(error);
    }
  }
  await takeStock(open.market.db);
  return summary;
}

async function restoreInto(
  tx: Transaction,
  { seal }: OpenMarket,
  { file, over }: Restoration,
): Promise<void> {
  const tables = await readTables(tx);
  await lockTables(tx, tables);
  if (over === 'empty' && (await hasAccounts(tx))) {
    throw new MarketRefusal('NOT_EMPTY', {
      message: 'This market has accounts; --replace gives up all that is in it for what is in the file',
    });
  }
  await emptyTables(tx, tables);
  const { header } = await fillTables(tx, tables, file);
  for (const table of tables) await continueIds(tx, table, header.lastIds[table.name]);
  await checkNow(tx);
  await refuseLostSecrets(tx, seal.keyIds);
  await refuseWrongLedger(tx);
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
  if ([DEADLOCK, LOCK_NOT_AVAILABLE].includes(code)) {
    return new MarketRefusal('UNAVAILABLE', {
      message: 'The market was too busy to be replaced; nothing was changed, try again',
    });
  }
  if (!ROW_TROUBLE.includes(code.slice(0, 2))) return error;
  return new MarketRefusal('DAMAGED_BACKUP', {
    message: `The file has rows that the database does not take (${code}); nothing was changed`,
  });
}
