import type { AssetTotal } from '#components/prices/amount-list.tsx';
import { byAsset } from '#lib/domain/asset.ts';
import { type HourRate, readAmount } from '#lib/domain/money.ts';
import { isOver } from '#lib/domain/rental-period.ts';
import { hourCost } from '../hour-cost.ts';
import { periodOf, type Rental } from '../rental-figures.ts';
import { paidWithoutPool } from '../rental-page-figures.ts';
import type { DatedRental } from './rentals-joined.ts';

/** What several rentals come to, asset by asset in their order; `unread` counts those whose amount is not told or cannot be read. */
export interface RentalsSum {
  totals: readonly AssetTotal[];
  unread: number;
}

/** Without the fee. */
export function paidSum(rentals: readonly Pick<Rental, 'price'>[]): RentalsSum {
  return sumOf(rentals, ({ price }) => readAmount(price.paid));
}

/** Of a finished rental what was given back, of a running one what would be if it ended now. */
export function refundSum(rentals: readonly Pick<Rental, 'price' | 'delivery'>[]): RentalsSum {
  return sumOf(rentals, ({ delivery }) => readAmount(delivery?.refund ?? ''));
}

/** What was paid for minutes without the renter's pool, without the fee; those that had none of them add nothing. */
export function withoutPoolSum(rows: readonly DatedRental[]): RentalsSum {
  const had = rows.filter(({ rental }) => rental.delivery?.minutes.pool !== 0);
  return sumOf(
    had.map(({ rental, asOfMs }) => ({ ...rental, withoutPool: paidWithoutPool(rental, asOfMs / 1000) })),
    ({ withoutPool }) => withoutPool,
  );
}

/** What an hour of those that run costs, asset by asset; `unread` as in `RentalsSum`. */
export interface HourSum {
  rates: readonly { asset: string; rate: HourRate }[];
  unread: number;
}

/** Without the fee. */
export function hourSum(rentals: readonly Rental[], nowMs: number): HourSum {
  const { totals, unread } = sumOf(running(rentals, nowMs), hourCost);
  return { rates: totals.map(({ asset, amount }) => ({ asset, rate: amount })), unread };
}

/** Those that run at that time. */
export function running(rentals: readonly Rental[], nowMs: number): Rental[] {
  return rentals.filter((rental) => !rental.ended && !isOver(periodOf(rental), nowMs / 1000));
}

function sumOf<Row extends Pick<Rental, 'price'>>(
  rentals: readonly Row[],
  amountOf: (rental: Row) => bigint | undefined,
): RentalsSum {
  const totals = new Map<string, bigint>();
  let unread = 0;
  for (const rental of rentals) {
    const { currency } = rental.price;
    const value = amountOf(rental);
    if (value === undefined) unread += 1;
    else totals.set(currency, (totals.get(currency) ?? 0n) + value);
  }
  const sums = Array.from(totals, ([asset, amount]) => ({ asset, amount }));
  return { totals: sums.toSorted((a, b) => byAsset(a.asset, b.asset)), unread };
}
