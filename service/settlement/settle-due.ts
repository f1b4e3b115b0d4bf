import { setImmediate } from 'node:timers/promises';
import { refundOf } from '#lib/domain/delivery.ts';
import { SETTLED_AFTER_SECONDS } from '#lib/domain/rental-period.ts';
import type { Transaction } from '#service/db/database.ts';
import { judgeRental } from '#service/delivery/judge-rental.ts';
import { insertDelivery } from '#service/delivery/repo.ts';
import { settleEntries } from '#service/ledger/rules.ts';
import { transfer } from '#service/ledger/transfer.ts';
import type { Market } from '#service/market.ts';
import { readRental } from '#service/rentals/repo.ts';
import { paidFor } from '#service/rentals/rules.ts';
import { readSegments } from '#service/rentals/segments-repo.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { holdUnsettled, markSettled, unsettledSince } from './repo.ts';

interface Pass {
  stop?: AbortSignal;
  /** Done before each rental, which is not settled where it fails. */
  before?: () => Promise<void>;
}

/**
 * Settles the rentals that ended fifteen minutes ago or earlier, where settling has gone on since then, each once and
 * in a transaction of its own, on however many instances at a time; those left when `stop` is aborted wait for the
 * next time. Returns how many. One that fails does not keep the others: then an AggregateError follows.
 */
export async function settleDue(market: Market, { stop, before }: Pass = {}): Promise<number> {
  const nowUnix = market.nowUnix();
  const failures: unknown[] = [];
  let settled = 0;
  for (const id of await unsettledSince(market.db, nowUnix - SETTLED_AFTER_SECONDS)) {
    if (stop?.aborted) break;
    try {
      await before?.();
      if (await market.db.transaction((tx) => settle(tx, id, nowUnix))) settled += 1;
    } catch (error) {
      failures.push(new Error(`rental ${id} could not be settled`, { cause: error }));
    }
    // An embedded database answers in microtasks, between which no request is read.
    await setImmediate();
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} rentals could not be settled`);
  return settled;
}

/** Judges a rental, keeps the verdict, and gives owner and renter their parts of what waited in its escrow. */
async function settle(tx: Transaction, rentalId: number, nowUnix: number): Promise<boolean> {
  if (!(await holdUnsettled(tx, rentalId, nowUnix - SETTLED_AFTER_SECONDS))) return false;
  const rental = await readRental(tx, rentalId);
  if (!rental) throw new Error(`rental ${rentalId} is held and cannot be read`);
  const segments = (await readSegments(tx, [rentalId])).get(rentalId) ?? [];
  const { hours, cost } = paidFor(segments);

  const delivery = await judgeRental(tx, rental);
  const refund = refundOf(cost, delivery);
  const [observed] = await averagesOf(tx, [rental]);
  const average = observed?.hashesPerSecond ?? null;
  await insertDelivery(tx, { rentalId, rigId: rental.rigId, hours, delivery, refund, average });
  await markSettled(tx, rentalId, nowUnix);
  const entries = settleEntries({ ...rental, rentalId, asset: rental.currency, cost, refund });
  await transfer(tx, { kind: 'settle', atUnix: nowUnix, rentalId, entries });
  return true;
}
