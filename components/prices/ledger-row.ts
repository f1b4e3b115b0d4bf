export function ledgerRowId({ id }: { id: string }): string {
  return id;
}

/** As whoever selects rows is told it: "Payment of 2026-08-01 12:00:00 UTC". */
export function ledgerRowName({ type, when }: { type: string; when: string }): string {
  return `${type} of ${when}`;
}

export function ledgerRowAmount({ amount, currency }: { amount: string; currency: string }) {
  return { value: amount, asset: currency };
}
