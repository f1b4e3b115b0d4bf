import type { Data } from '#lib/contract/shapes.ts';
import { type Decimal, rescale } from '#lib/domain/decimal.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { AMOUNT_PLACES } from '#lib/domain/money.ts';
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
  const lastTen = meanPrice(paid, priceUnit);
  return {
    name: slug,
    display,
    hashtype: priceUnit,
    suggested_price: presentSuggested(lastTen ?? totals?.lowest, priceUnit),
    stats: {
      available: presentTotal(totals?.available ?? NOTHING, priceUnit),
      rented: presentTotal(totals?.rented ?? NOTHING, priceUnit),
      prices: {
        lowest: presentBtcPrice(totals?.lowest, priceUnit),
        last_10: presentBtcPrice(lastTen, priceUnit),
        last: presentBtcPrice(meanPrice(paid.slice(0, 1), priceUnit), priceUnit),
      },
    },
    new: false,
    hot: false,
  };
}

/** It is there to be asked: as an amount, which every request takes. Absent where that is nothing. */
function presentSuggested(price: Decimal | null | undefined, unit: HashUnit) {
  const units = price ? rescale(price, AMOUNT_PLACES) : 0n;
  return units > 0n ? presentBtcPrice({ units, scale: AMOUNT_PLACES }, unit) : undefined;
}

function presentTotal({ rigs, hashesPerSecond }: RigTotals['available'], unit: HashUnit) {
  return { rigs, hash: presentTotalRate(hashesPerSecond, unit) };
}
