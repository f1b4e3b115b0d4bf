import type { Data } from '#lib/contract/shapes.ts';
import { type Asset, assetOf } from '#lib/domain/asset.ts';
import { parseTime } from '#lib/domain/clock.ts';
import { type Amount, readSignedAmount } from '#lib/domain/money.ts';

type Transaction = Data<'listTransactions'>['transactions'][number];

/** What was booked for each rig, by rig id and asset. */
export type Bookings = ReadonlyMap<string, ReadonlyMap<Asset, Amount>>;

/** What an owner is paid for a rental, and what of it goes back to the renter. */
const OWNER_TYPES = new Set(['credit', 'debit/refund']);

/** Whether of each of these it is said which rig an owner was paid for; of a market that leaves it out no sum can be made rig by rig. */
export function tellsRigs(transactions: readonly Pick<Transaction, 'type' | 'rig'>[]): boolean {
  return transactions.every(({ type, rig }) => rig != null || !OWNER_TYPES.has(type.toLowerCase()));
}

/** The credits of rentals booked since a moment, less the refunds booked since; a rig without any is not in it. */
export function bookedSince(transactions: readonly Transaction[], sinceUnix: number): Bookings {
  const bookings = new Map<string, Map<Asset, Amount>>();
  for (const row of transactions) {
    const asset = assetOf(row.currency);
    const whenUnix = parseTime(row.when);
    if (!row.rig || !asset || whenUnix === undefined || whenUnix < sinceUnix) continue;
    const amount = readSignedAmount(row.amount);
    if (!OWNER_TYPES.has(row.type.toLowerCase()) || amount === undefined) continue;
    const ofRig = bookings.get(row.rig) ?? new Map<Asset, Amount>();
    bookings.set(row.rig, ofRig.set(asset, (ofRig.get(asset) ?? 0n) + amount));
  }
  return bookings;
}
