import { unitDay } from '#components/prices/per-unit-day.ts';
import { decimalText, percentText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { standingOf } from '#lib/domain/market-standing.ts';
import type { Amount } from '#lib/domain/money.ts';
import { formatUnitPrice, pricePerUnitDay } from '#lib/domain/price.ts';
import type { SpreadRead } from './market-spreads.ts';

interface Of {
  asset: Asset;
  /** What it is called. */
  algorithm: string;
}

/** Where a price per exahash and day stands among those of other owners' rigs that can be rented now, or why that is not known. */
export function placeWords(read: SpreadRead, perExahash: Amount, of: Of): string {
  if (read.missing !== undefined) return read.missing;
  const standing = standingOf(perExahash, read.spread);
  if (standing !== undefined) return standingWords(standing, read.ownAmong, of);
  return `No other owner's ${of.algorithm} rig that can be rented now has a price in ${of.asset}.`;
}

/** So many times cheaper or dearer than all others is where a price is hardly meant. */
const HARDLY_MEANT = 5n;

/** That a price per exahash and day is far from every other, with the nearest in the unit typed; undefined where it is not. */
export function farPriceWords(
  { spread: [cheapest, ...dearer] = [], ownAmong }: { spread?: readonly Amount[]; ownAmong?: boolean },
  perExahash: Amount,
  { asset, algorithm, unit }: Of & { unit: HashUnit },
): string | undefined {
  if (cheapest === undefined) return undefined;
  const dearest = dearer.at(-1) ?? cheapest;
  const whose = ownAmong ? `${algorithm} rig` : `other owner's ${algorithm} rig`;
  const figure = (price: Amount) =>
    `${decimalText(formatUnitPrice(pricePerUnitDay({ price, priceUnit: 'eh' }, unit)))} ${asset}/${unitDay(unit)}`;
  if (perExahash * HARDLY_MEANT < cheapest)
    return `This is less than a fifth of ${figure(cheapest)}, which the cheapest ${whose} that can be rented now asks: check the unit.`;
  if (perExahash > dearest * HARDLY_MEANT)
    return `This is more than five times ${figure(dearest)}, which the dearest ${whose} that can be rented now asks: check the unit.`;
  return undefined;
}

/** Where none of all is cheaper, or dearer, none of the others is: only a share depends on whether one's own are among them. */
function standingWords(percent: number, ownAmong: boolean, { asset, algorithm }: Of): string {
  if (percent <= 0) return `No other owner's ${algorithm} rig that can be rented now is cheaper in ${asset}.`;
  if (percent >= 100)
    return `No other owner's ${algorithm} rig that can be rented now is dearer in ${asset}.`;
  const share = percentText(Math.min(99, Math.max(1, percent)), 0);
  if (ownAmong)
    return `Dearer than about ${share} of the ${algorithm} rigs that can be rented now in ${asset}, your own among them.`;
  return `Dearer than about ${share} of other owners' ${algorithm} rigs that can be rented now in ${asset}.`;
}
