import type { ParsedBody } from '#lib/contract/shapes.ts';
import { endAfter, SETTLED_AFTER_SECONDS } from '#lib/domain/rental-period.ts';
import type { Market } from '#service/market.ts';
import { extend } from '#service/rentals/extend.ts';
import { rent } from '#service/rentals/rent.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { atMoment } from './at-moment.ts';
import type { PlannedRental } from './rental-plan.ts';

interface Past {
  market: Market;
  renterId: number;
  /** The renter's profiles, by algorithm. */
  profiles: ReadonlyMap<string, number>;
}

/** Rents and extends as planned, with the clock set back to each of these moments. */
export async function rentAll(
  { market, renterId, profiles }: Past,
  planned: readonly PlannedRental[],
): Promise<void> {
  for (const rental of planned) {
    const wish = wishOf(rental, profiles.get(rental.rig.algo));
    const id = await rent(atMoment(market, rental.startUnix), renterId, wish);
    if (!rental.extension) continue;
    const { atUnix, hours } = rental.extension;
    await extend(atMoment(market, atUnix), { renterId, rentalId: String(id), wish: { length: hours } });
  }
}

/** Settles what is over, each rental at the time it was due. */
export async function settleAll(market: Market, planned: readonly PlannedRental[]): Promise<void> {
  const due = planned.map(
    ({ startUnix, hours, extension }) =>
      endAfter(startUnix, hours + (extension?.hours ?? 0)) + SETTLED_AFTER_SECONDS,
  );
  const past = due.filter((unix) => unix <= market.nowUnix());
  for (const unix of past.sort((a, b) => a - b)) await settleDue(atMoment(market, unix));
}

/** With the renter's profile for the algorithm, where there is one. */
function wishOf(
  { rig, hours, currency }: PlannedRental,
  profile: number | undefined,
): ParsedBody<'createRental'> {
  const pool = {
    pool_url: 'stratum+tcp://other.pool.example:4444',
    pool_user: 'harriet.rig',
    pool_password: 'x',
  };
  return {
    rig: String(rig.id),
    length: hours,
    currency,
    ...(profile === undefined ? pool : { profile: String(profile) }),
  };
}
