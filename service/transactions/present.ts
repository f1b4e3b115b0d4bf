import type { Data } from '#lib/contract/shapes.ts';
import { formatTime } from '#lib/domain/clock.ts';
import { formatAmount } from '#lib/domain/money.ts';
import type { TransactionRow } from './repo.ts';
import { describeHours, describeRefund, pendingSeconds, statusOf } from './rules.ts';

type Transaction = Data<'listTransactions'>['transactions'][number];

/**
 * A row of the ledger as its account sees it. The amounts alone add up to the balance: the rental fee is a row of its own,
 * and `fee`, what a network took of a deposit or payout, is nothing here, so that nobody counts a fee twice.
 */
export function presentTransaction(row: TransactionRow, nowUnix: number): Transaction {
  return {
    id: String(row.id),
    type: row.type,
    currency: row.currency,
    amount: formatAmount(row.amount),
    when: formatTime(row.atUnix),
    rental: String(row.rentalId ?? ''),
    rig: String(row.rigId ?? ''),
    txid: '',
    fee: formatAmount(0n),
    status: statusOf(row),
    pending_seconds: pendingSeconds(row.waitsForEndUnix, nowUnix),
    info: row.note || describeHours(row) || describeRefund(row),
  };
}
