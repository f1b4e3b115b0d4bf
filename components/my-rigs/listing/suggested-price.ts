import { typePerDay, unitDay } from '#components/prices/per-unit-day.ts';
import { decimalText } from '#components/ui/text/number-text.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type Asset, assetOf } from '#lib/domain/asset.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { readPrice } from '#lib/domain/money.ts';
import { formatUnitPrice, pricePerUnitDay } from '#lib/domain/price.ts';

interface Suggested {
  /** A slug. */
  algo: string;
  asset: Asset;
  /** What prices are typed per. */
  unit: HashUnit;
}

/** What the market suggests for a rig of an algorithm, as a sentence; undefined where it suggests nothing in the asset. */
export function suggestedWords(
  algorithms: Data<'algorithms'>,
  { algo, asset, unit }: Suggested,
): string | undefined {
  const told = algorithms.find(({ name }) => name.toLowerCase() === algo.toLowerCase())?.suggested_price;
  if (!told || assetOf(told.currency) !== asset) return undefined;
  const [price, priceUnit] = [readPrice(told.amount), hashUnit(typePerDay(told.unit) ?? '')];
  if (price === undefined || priceUnit === undefined) return undefined;
  const figure = formatUnitPrice(pricePerUnitDay({ price, priceUnit }, unit));
  return `The market suggests ${decimalText(figure)} ${asset}/${unitDay(unit)}.`;
}
