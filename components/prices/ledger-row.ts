import type { Transaction } from '#lib/queries/transactions-read.ts';

export function ledgerRowId({ id }: Transaction): string {
  return id;
}

/** As whoever selects rows is told it: "Payment of 2026-08-01 12:00:00 UTC". */
export function ledgerRowName({ type, when }: Transaction): string {
  return `${type} of ${when}`;
}

export function ledgerRowAmount({ amount, currency }: Transaction) {
  return { value: amount, asset: currency };
}
