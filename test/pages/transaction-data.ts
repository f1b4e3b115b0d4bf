import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';

/** A row of the ledger: the fee of a rental that was paid and has cleared. */
export function transactionData(changed: Partial<Transaction> = {}): Transaction {
  return {
    id: '1',
    type: 'Rental Fee',
    currency: 'BTC',
    amount: '-0.00003000',
    when: '2026-08-01 12:00:00 UTC',
    rental: '812',
    rig: '7',
    status: 'Cleared',
    clearsAtMs: undefined,
    ...changed,
  };
}
