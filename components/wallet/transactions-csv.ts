import type { CsvSource } from '#components/ui/csv-source.ts';
import { ledgerFileColumns } from '#lib/domain/ledger-file.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Transaction } from '#lib/queries/transactions-read.ts';

interface Exported {
  /** The balance of a row's asset after it, by the row's id; undefined where not every row is there. */
  balances: ReadonlyMap<string, Amount> | undefined;
  rows: CsvSource<Transaction>['rows'];
}

/** Transactions as a file. The balance stands there only where it is known. */
export function transactionsCsv({ balances, rows }: Exported): CsvSource<Transaction> {
  return { fileName: 'transactions.csv', columns: ledgerFileColumns(balances), rows };
}
