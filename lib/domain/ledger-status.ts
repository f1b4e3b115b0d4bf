import type { LedgerRow } from './ledger.ts';

export function isPending({ status }: Pick<LedgerRow, 'status'>): boolean {
  return status.toLowerCase() === 'pending';
}

export function isCleared({ status }: Pick<LedgerRow, 'status'>): boolean {
  return status.toLowerCase() === 'cleared';
}
