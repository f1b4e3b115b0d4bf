import type { Data } from '#lib/contract/shapes.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { isWithinAmounts, pricePerUnitDay, type UnitPrice } from '#lib/domain/price.ts';
import { presentBtcPrice, presentTotalRate } from '#service/rigs/present.ts';
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
  const paid = lastPrices.filter((price) => isWithinAmounts(pricePerUnitDay(price, priceUnit)));
  const lowest = presentBtcPrice(totals?.lowest, priceUnit);
  const lastTen = presentBtcPrice(meanPrice(paid, priceUnit), priceUnit);
  return {
    name: slug,
    display,
    hashtype: priceUnit,
    suggested_price: lastTen ?? lowest,
    stats: {
      available: presentTotal(totals?.available ?? NOTHING, priceUnit),
      rented: presentTotal(totals?.rented ?? NOTHING, priceUnit),
      prices: {
        lowest,
        last_10: lastTen,
        last: presentBtcPrice(meanPrice(paid.slice(0, 1), priceUnit), priceUnit),
      },
    },
    new: false,
    hot: false,
  };
}

function presentTotal({ rigs, hashesPerSecond }: RigTotals['available'], unit: HashUnit) {
  return { rigs, hash: presentTotalRate(hashesPerSecond, unit) };
}
