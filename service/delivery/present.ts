import type { Data } from '#lib/contract/shapes.ts';
import { formatAmount } from '#lib/domain/money.ts';
import type { Judged } from './repo.ts';

type DeliveryData = NonNullable<Data<'rentalDetail'>['delivery']>;

/** Percentages have two places, and are blank where nothing was observed. */
export function presentDelivery({ delivery, refund }: Judged): DeliveryData {
  const { percent, low, high, shares, minutes, verdict } = delivery;
  return {
    percent: presentPercent(percent),
    low: presentPercent(low),
    high: presentPercent(high),
    shares,
    minutes,
    verdict,
    refund: formatAmount(refund),
  };
}

/**
 * A rig's `rpi`: the percentage of its advertised work that it delivered, with two places, from 0.00 to 100.00; "new" where no
 * rental was measured. What it is computed from may lie above 100, or below 0 by a rounding error.
 */
export function presentRpi(share: number | undefined): string {
  return share === undefined ? 'new' : Math.min(100, Math.max(0, share)).toFixed(2);
}

function presentPercent(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(2);
}
