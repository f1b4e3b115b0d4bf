import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';

interface ReadLedger {
  transactions: readonly Pick<Transaction, 'rental'>[];
  /** There are more than are read here. */
  cut: boolean;
}

/** Why no row of a rental is shown, of the rows of its account that were read. */
export function noRowsWords({ transactions, cut }: ReadLedger): string {
  // Ours says of a row of no rental that it is of none.
  if (transactions.some(({ rental }) => rental == null)) return UNTOLD;
  return cut ? NONE_SO_FAR : NONE;
}

const NONE = "This account's ledger has no row of this rental.";
const NONE_SO_FAR =
  "The newest rows of this account's ledger are not of this rental. The export reads the older ones.";
const UNTOLD =
  'The market does not say which rental the rows of its ledger are of, so that those of this one cannot be told apart. The wallet has all of them.';
