import type { CsvReading, CsvSource } from '#components/ui/file/csv-source.ts';
import { ledgerFileColumns } from '#lib/domain/ledger-file.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { knownBalances } from './known-balances.ts';

interface Exported {
  /** What cleared of a row's asset up to it, by the row's id; undefined where none is known. */
  balances: ReadonlyMap<string, Amount> | undefined;
  /** What rigs are called, by id, as far as it is known. */
  rigNames?: ReadonlyMap<string, string>;
  rows: CsvSource<Transaction>['rows'];
}

/** Transactions as a file. The balance and a rig's name stand there only where they are known. */
export function transactionsCsv({ rows, ...known }: Exported): CsvSource<Transaction> {
  return { fileName: 'transactions.csv', columns: ledgerFileColumns(known), rows };
}

/** Every row there is, with the balances they come to: these are known once the first row has been read. */
export function everyRowCsv(
  pages: CsvSource<Transaction>['rows'],
  { rigNames, ...beside }: Parameters<typeof knownBalances>[1] & Pick<Exported, 'rigNames'>,
): CsvSource<Transaction> {
  const balances = new Map<string, Amount>();
  async function* rows(reading: CsvReading): ReturnType<CsvSource<Transaction>['rows']> {
    const every: Transaction[] = [];
    for await (const { rows: some, total } of pages(reading)) {
      every.push(...some);
      yield { rows: [], total, read: every.length };
    }
    for (const [id, balance] of knownBalances(every, beside)) balances.set(id, balance);
    yield { rows: every, total: every.length };
  }
  return transactionsCsv({ balances, rows, ...(rigNames && { rigNames }) });
}
