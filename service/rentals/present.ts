import type { Data } from '#lib/contract/shapes.ts';
import { formatTime } from '#lib/domain/clock.ts';
import { optimalDifficulty } from '#lib/domain/difficulty.ts';
import { hashRate, nice } from '#lib/domain/hash-rate.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { formatUnitPrice, pricePerUnitDay } from '#lib/domain/price.ts';
import { presentDelivery } from '#service/delivery/present.ts';
import type { Judged } from '#service/delivery/repo.ts';
import { presentRate, readingUnit } from '#service/rigs/present.ts';
import type { RentalRow } from './repo.ts';
import { paidFor } from './rules.ts';
import type { Segment } from './segments-repo.ts';

type Rental = Data<'rentalDetail'>;

/** What is known of a rental beside its row. */
export interface RentalFacts {
  rig: Rental['rig'];
  /** What was paid for, in order: the rental itself, then its extensions. */
  segments: readonly Segment[];
  pools: Rental['pools'];
  /** Hashes per second over the minutes observed since the start; undefined where there are none. */
  average: number | undefined;
  /** The verdict, where there is one already. */
  judged: Judged | undefined;
  nowUnix: number;
}

/** A rental of the wire: the terms as they were when it was made, the state as of `nowUnix`. */
export function presentRental(row: RentalRow, facts: RentalFacts): Rental {
  const { rig, segments, pools, judged, nowUnix } = facts;
  const paid = paidFor(segments);
  const extensions = segments.slice(1);
  return {
    id: String(row.id),
    owner: row.owner,
    renter: row.renter,
    hashrate: presentHashRates(row, facts.average),
    price: {
      type: row.priceUnit,
      advertised: formatAmount(row.price),
      paid: formatAmount(paid.cost),
      currency: row.currency,
    },
    optimal_diff: optimalDifficulty({
      ...row,
      hashesPerSecond: hashRate({ hash: row.hash, type: row.hashUnit }),
    }),
    price_converted: presentConverted(row),
    length: String(paid.hours),
    extended: String(paidFor(extensions).hours),
    extensions: extensions.map((segment) => ({
      when: formatTime(segment.atUnix),
      length: String(segment.hours),
      price: formatAmount(segment.price),
      type: segment.priceUnit ?? row.priceUnit,
      currency: row.currency,
      amount: formatAmount(segment.cost),
    })),
    start: formatTime(row.startUnix),
    end: formatTime(row.endUnix),
    start_unix: String(row.startUnix),
    end_unix: String(row.endUnix),
    ended: row.endUnix <= nowUnix,
    was_refunded: row.refunded,
    pools,
    ...(judged ? { delivery: presentDelivery(judged) } : {}),
    rig,
  };
}

function presentHashRates(row: RentalRow, average: number | undefined): Rental['hashrate'] {
  const advertised = hashRate({ hash: row.hash, type: row.hashUnit });
  const percent = average === undefined ? '' : ((100 * average) / advertised).toFixed(2);
  return {
    advertised: { hash: row.hash, type: row.hashUnit, nice: nice(advertised) },
    average: { ...presentRate(average, readingUnit(advertised)), percent },
  };
}

/** The same price per the unit that is usual for the algorithm. */
function presentConverted({
  price,
  priceUnit,
  algorithmUnit,
  currency,
}: RentalRow): Rental['price_converted'] {
  const converted = pricePerUnitDay({ price, priceUnit }, algorithmUnit);
  return { type: algorithmUnit, advertised: formatUnitPrice(converted), currency };
}
