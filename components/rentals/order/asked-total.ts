import { formatAmount, readAmount } from '#lib/domain/money.ts';

interface Asked {
  cost: string;
  fee?: string | null | undefined;
  total?: string | null | undefined;
}

/** All that is to be paid; where the fee is `on top` the market does not say it, and `asked` is the bare cost. */
export interface AskedTotal {
  asked: string;
  fee: 'included' | 'on top';
}

/** What the market asks in total. Some services say cost and fee, and leave the sum to whoever reads them. */
export function askedTotal({ cost, fee, total }: Asked): AskedTotal {
  if (total) return { asked: total, fee: 'included' };
  const parts = { cost: readAmount(cost), fee: readAmount(fee ?? '') };
  if (parts.cost === undefined || parts.fee === undefined) return { asked: cost, fee: 'on top' };
  return { asked: formatAmount(parts.cost + parts.fee), fee: 'included' };
}
