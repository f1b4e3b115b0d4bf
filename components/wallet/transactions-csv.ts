import type { CsvColumn, CsvSource } from '#components/ui/csv-source.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import type { Transaction } from '#lib/queries/transactions-read.ts';

type Parts = ReturnType<CsvSource<Transaction>['rows']>;

interface Exported {
  /** The balance of a row's asset after it, by the row's id; undefined where not every row is there. */
  balances: ReadonlyMap<string, Amount> | undefined;
  rows: (signal: AbortSignal) => Parts;
}

/** Amounts are exact and in the asset itself, times in UTC. The balance stands there only where it is known. */
export function transactionsCsv({ balances, rows }: Exported): CsvSource<Transaction> {
  const balance: CsvColumn<Transaction> = {
    heading: 'Balance after',
    value: ({ id }) => {
      const after = balances?.get(id);
      return after === undefined ? undefined : formatAmount(after);
    },
  };
  return {
    fileName: 'transactions.csv',
    columns: [...UP_TO_AMOUNT, ...(balances ? [balance] : []), ...AFTER_AMOUNT],
    rows,
  };
}

/** Rows that are all there already, as one part. */
export async function* onePart(rows: readonly Transaction[]): Parts {
  yield { rows, total: rows.length };
}

const UP_TO_AMOUNT: CsvColumn<Transaction>[] = [
  { heading: 'Id', value: ({ id }) => id },
  { heading: 'When (UTC)', value: ({ when }) => when.replace(/ UTC$/, '') },
  { heading: 'Type', value: ({ type }) => type },
  { heading: 'Asset', value: ({ currency }) => currency },
  { heading: 'Amount', value: ({ amount }) => amount },
];

const AFTER_AMOUNT: CsvColumn<Transaction>[] = [
  { heading: 'Status', value: ({ status }) => status },
  { heading: 'Rental', value: ({ rental }) => rental ?? '' },
  { heading: 'Rig', value: ({ rig }) => rig ?? '' },
  { heading: 'Network fee', value: ({ fee }) => fee ?? '' },
  { heading: 'Network transaction', value: ({ txid }) => txid ?? '' },
  { heading: 'Note', value: ({ info }) => info ?? '' },
];
