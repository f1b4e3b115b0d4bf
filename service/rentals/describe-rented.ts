import type { Data } from '#lib/contract/shapes.ts';
import { judgeBegun } from '#service/delivery/judge-rental.ts';
import type { Caller } from '#service/handler.ts';
import { describeRigs } from '#service/rigs/read-rigs.ts';
import { presentRental } from './present.ts';
import { poolSight, presentPools } from './present-pools.ts';
import type { Rented } from './rent.ts';
import type { RentalRow } from './repo.ts';

/** A rental of the wire in the second it was made, as reading it would describe it: nothing was delivered or extended. */
export function describeRented({ rental, paid, rig, slots }: Rented, caller: Caller): Data<'rentalDetail'> {
  const { id, startUnix: nowUnix, endUnix } = rental;
  const { owner, algorithmUnit, workPerDifficulty } = rig;
  const row: RentalRow = {
    ...rental,
    owner,
    renter: caller.username,
    algorithmUnit,
    workPerDifficulty,
    settledUnix: null,
    // Its first minute is still to come.
    reportedMinute: null,
    refunded: false,
  };
  const [shown] = describeRigs([{ ...rig, rentedUntilUnix: endUnix }], nowUnix);
  if (!shown) throw new Error(`the rig of rental ${id} is not described`);
  return presentRental(row, {
    rig: shown,
    segments: [{ ...paid, rentalId: id, number: 0, atUnix: nowUnix, price: rental.price, priceUnit: null }],
    pools: presentPools(row, slots, poolSight(row, caller)),
    average: undefined,
    judged: judgeBegun(row),
    nowUnix,
  });
}
