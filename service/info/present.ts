import type { Data } from '#lib/contract/shapes.ts';
import type { Decimal } from '#lib/domain/decimal.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { formatUnitPrice, type UnitPrice } from '#lib/domain/price.ts';
import { presentTotalRate } from '#service/rigs/present.ts';
import type { RigTotals } from '#service/rigs/search-repo.ts';
import type { Algorithm } from './repo.ts';
import { meanPrice } from './rules.ts';

type AlgorithmData = Data<'algorithms'>[number];

/** What is known of an algorithm's market: what its rigs come to, and the last prices in BTC, newest first. */
export interface AlgorithmMarket {
  totals: RigTotals | undefined;
  lastPrices: readonly UnitPrice[];
}

const NOTHING = { rigs: 0, hashesPerSecond: 0 };

export function presentAlgorithm(
  { slug, display, priceUnit }: Algorithm,
  { totals, lastPrices }: AlgorithmMarket,
): AlgorithmData {
  const priced = (price: Decimal | undefined) => presentPrice(price, priceUnit);
  const lowest = totals?.lowest ?? undefined;
  const lastTen = meanPrice(lastPrices, priceUnit);
  return {
    name: slug,
    display,
    hashtype: priceUnit,
    suggested_price: priced(lastTen ?? lowest),
    stats: {
      available: presentTotal(totals?.available ?? NOTHING, priceUnit),
      rented: presentTotal(totals?.rented ?? NOTHING, priceUnit),
      prices: {
        lowest: priced(lowest),
        last_10: priced(lastTen),
        last: priced(meanPrice(lastPrices.slice(0, 1), priceUnit)),
      },
    },
    new: false,
    hot: false,
  };
}

function presentTotal({ rigs, hashesPerSecond }: RigTotals['available'], unit: HashUnit) {
  return { rigs, hash: presentTotalRate(hashesPerSecond, unit) };
}

/** Absent where there is no price yet: that is not a price of nothing. */
function presentPrice(price: Decimal | undefined, unit: HashUnit) {
  return price === undefined
    ? undefined
    : { amount: formatUnitPrice(price), currency: 'BTC', unit: `${unit}*day` };
}
