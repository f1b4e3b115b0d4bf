import { type CsvReading, type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { ledgerFileColumns } from '#lib/domain/ledger-file.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';

type Rows = CsvSource<Transaction>['rows'];

/** Ledger rows of one rental, as a file. */
export function rentalLedgerCsv(rentalId: string, rows: Rows): CsvSource<Transaction> {
  return { fileName: `rental-${rentalId}-ledger.csv`, columns: ledgerFileColumns(), rows };
}

interface Reading {
  rentalId: string;
  /** The rows that are there; `complete` where they are all of them. */
  rows: readonly Transaction[];
  complete: boolean;
  /** All transactions of a filter, page after page. */
  pages: (filter: { rental: string }, reading: CsvReading) => ReturnType<Rows>;
}

/**
 * All rows of a rental: as they are there, else every page is read. A service that does not know the filter sends the
 * rows of others too.
 */
export function everyRowOf({ rentalId, rows, complete, pages }: Reading): Rows {
  return (reading) => (complete ? onePart(rows) : ofRental(rentalId, pages({ rental: rentalId }, reading)));
}

/** How many there are of the one rental nobody knows before the last page. */
async function* ofRental(rentalId: string, pages: ReturnType<Rows>): ReturnType<Rows> {
  for await (const { rows } of pages)
    yield { rows: rows.filter(({ rental }) => rental === rentalId), total: undefined };
}
