import type { Paying } from '#components/rentals/order/paying.ts';

/** A fee of 3 %, and balances that are known. */
export function payingData(more: Partial<Paying> = {}): Paying {
  return {
    feeRate: '0.03',
    feeMissing: undefined,
    feeReading: false,
    feeRetry: undefined,
    feeReread: () => undefined,
    balances: {},
    balanceAge: undefined,
    balanceMissing: undefined,
    ...more,
  };
}
